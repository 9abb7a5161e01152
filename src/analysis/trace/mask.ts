/**
 * Hides what nobody else should read: keys, tokens, passwords, cookies. It works on text, so that all the
 * rest stays byte for byte what it was. Better too much than too little, but for what a trace is read by:
 * ids, progress tokens and cursors stay.
 */

/** What stands in the place of a secret. */
export const MASK = '•••masqué•••';

/** Names of members, of parameters of an address and of environment variables. */
const SECRET_NAME =
  '(?:[\\w.-]*[_.-])?(?:api[_-]?key|apikey|access[_-]?key|access[_-]?token|refresh[_-]?token|id[_-]?token|auth[_-]?token|bearer[_-]?token|session[_-]?token|token|secret|client[_-]?secret|secret[_-]?key|password|passwd|pwd|passphrase|authorization|cookie|set-cookie|private[_-]?key|credentials?)';
const CAMEL_NAME =
  '\\w*(?:ApiKey|APIKey|AccessToken|RefreshToken|IdToken|AuthToken|BearerToken|SessionToken|Secret|SecretKey|Password|PrivateKey|AccessKey)';
/** Names that look like it and are none. */
const HARMLESS = /^(?:progress[_-]?token|next[_-]?page[_-]?token|page[_-]?token|max[_-]?tokens?)$/i;

const MEMBER = new RegExp(
  `("(?:${SECRET_NAME})"|"${CAMEL_NAME}")(\\s*:\\s*)"((?:[^"\\\\]|\\\\.)+)"`,
  'gi',
);
/** The same inside a JSON text that is itself in a string. */
const QUOTED_MEMBER = new RegExp(
  `(\\\\"(?:${SECRET_NAME})\\\\"|\\\\"${CAMEL_NAME}\\\\")(\\s*:\\s*)\\\\"((?:[^"\\\\]|\\\\\\\\.)+)\\\\"`,
  'gi',
);
const PARAMETER = new RegExp(`([?&;](?:${SECRET_NAME}|code|sig|key)=)([^&#\\s"'\\\\]+)`, 'gi');
const ASSIGNED = new RegExp(
  `\\b([A-Z][A-Z0-9_]*(?:KEY|TOKEN|SECRET|PASSWORD)=)([^\\s"'\\\\&]+)`,
  'g',
);
const USER_INFO = /(:\/\/[^\s/:@"'\\]{1,200}:)([^\s/@"'\\]{1,400})(@)/g;
const SCHEME = /\b((?:Bearer|Basic|Token|ApiKey) +)([\w.~+/=-]{6,})/g;
const PEM =
  /-----BEGIN [A-Z ]*PRIVATE KEY-----(?:(?!-----END)[^"])*(?:-----END [A-Z ]*PRIVATE KEY-----)?/gs;

/** Keys that are known by their form alone. */
const FORMS =
  /\b(?:sk-(?:ant-|proj-|or-)?[\w-]{16,400}|gh[pousr]_\w{20,}|github_pat_\w{20,}|glpat-[\w-]{16,400}|xox[abeoprs]-[\w-]{10,400}|(?:AKIA|ASIA)[0-9A-Z]{16}|AIza[\w-]{30,400}|ya29\.[\w-]{20,4000}|npm_\w{30,}|hf_\w{20,}|pk_live_\w{16,}|rk_live_\w{16,}|sk_live_\w{16,}|sk_test_\w{16,}|SG\.[\w-]{16,100}\.[\w-]{16,100}|eyJ[\w-]{8,4000}\.[\w-]{8,8000}\.[\w-]*)/g;

/** Headers whose value is a secret. */
const SECRET_HEADER =
  /^(?:authorization|proxy-authorization|cookie|set-cookie|x-api-key|api-key|apikey|x-auth-token|x-access-token|x-csrf-token|x-xsrf-token|x-amz-security-token|x-goog-api-key|x-functions-key|ocp-apim-subscription-key|cf-access-client-secret|.*[-_](?:token|secret|key|password))$/i;
/** Written by the protocol, and no secret for all their names. */
const OPEN_HEADER = /^(?:sec-websocket-key|idempotency-key|mcp-.*)$/i;

/** Signs without which no pattern can match: almost every text has none of them. */
const SUSPECT =
  /key|token|secret|passw|pwd|passphrase|authorization|cookie|credential|bearer|basic |:\/\/|sk-|gh[pousr]_|github_pat_|glpat-|xox|akia|asia|aiza|ya29|npm_|hf_|_live_|sk_test_|sg\.|eyj|[?&]code=|[?&]sig=/i;

/** A text without its secrets. The same text, when it has none. */
export function maskText(text: string): string {
  if (!SUSPECT.test(text)) return text;
  const member = (whole: string, name: string, between: string) =>
    HARMLESS.test(name.replace(/[\\"]/g, '')) ? whole : `${name}${between}"${MASK}"`;
  return text
    .replace(PEM, MASK)
    .replace(MEMBER, member)
    .replace(QUOTED_MEMBER, (whole: string, name: string, between: string) =>
      HARMLESS.test(name.replace(/[\\"]/g, '')) ? whole : `${name}${between}\\"${MASK}\\"`,
    )
    .replace(PARAMETER, `$1${MASK}`)
    .replace(ASSIGNED, `$1${MASK}`)
    .replace(USER_INFO, `$1${MASK}$3`)
    .replace(SCHEME, `$1${MASK}`)
    .replace(FORMS, MASK);
}

/** The value of a header without its secret: of a scheme of authorization, its name stays. */
export function maskHeader(name: string, value: string): string {
  if (OPEN_HEADER.test(name)) return value;
  if (!SECRET_HEADER.test(name)) return maskText(value);
  const scheme = /^(Bearer|Basic|Digest|Token|ApiKey) /i.exec(value)?.[0] ?? '';
  return value === '' ? '' : `${scheme}${MASK}`;
}
