/**
 * The rules of the trace reader. What each one says, why, and what to do about it stands in
 * `content/analyse-trace/rules.json`.
 */

/** About the file: what could not be read, what had to be guessed. */
const OF_THE_FILE = [
  'empty-input',
  'no-message',
  'later-version',
  'broken-trace',
  'not-json',
  'too-large',
  'unread-line',
  'other-exchange',
  'direction-inferred',
  'event-stream-text',
  'log-words',
  'time-backwards',
  'kept-part',
  'masked',
] as const;

/** About one message by itself. */
const OF_A_MESSAGE = [
  'noise-on-the-wire',
  'jsonrpc-version',
  'no-kind',
  'bad-id',
  'bad-method',
  'bad-params',
  'bad-result',
  'bad-error',
  'bad-meta',
  'result-and-error',
  'method-and-result',
  'response-without-id',
  'error-without-id',
  'notification-with-id',
  'request-without-id',
  'extra-member',
  'batch',
  'invalid-shape',
  'unknown-method',
  'later-method',
  'removed-method',
  'wrong-direction',
  'error-code',
  'retired-error-code',
  'reserved-error-code',
] as const;

/** About what came before, or what should have. */
const OF_THE_CONVERSATION = [
  'initialize-not-first',
  'request-before-initialize-response',
  'missing-initialized',
  'server-request-too-early',
  'initialize-in-modern-revision',
  'version-echoed',
  'unknown-version',
  'capability-not-declared',
  'duplicate-id',
  'unsafe-id',
  'response-unknown-id',
  'id-type-changed',
  'answered-twice',
  'reply-to-notification',
  'unanswered-request',
  'progress-token-unknown',
  'progress-token-reused',
  'progress-not-increasing',
  'progress-after-answer',
  'cancelled-unknown',
  'cancelled-initialize',
  'cancelled-by-server',
  'missing-meta',
  'missing-client-info',
  'missing-result-type',
  'unknown-result-type',
  'input-required-elsewhere',
  'input-required-empty',
  'input-not-declared',
  'retry-same-id',
  'request-state',
  'server-request',
  'client-response',
  'structured-missing',
  'structured-without-schema',
  'structured-mismatch',
  'subscription-id',
  'subscription-not-acknowledged',
  'subscription-not-asked',
  'log-not-asked',
] as const;

/** About the envelope of HTTP. */
const OF_HTTP = [
  'header-missing',
  'header-mismatch',
  'header-accept',
  'version-header-missing',
  'version-header-differs',
  'session-missing',
  'session-malformed',
  'session-gone',
  'session-in-modern',
  'method-in-modern',
  'last-event-id-in-modern',
  'status-of-error',
  'status-of-notification',
  'answer-type',
] as const;

export const TRACE_RULES = [
  ...OF_THE_FILE,
  ...OF_A_MESSAGE,
  ...OF_THE_CONVERSATION,
  ...OF_HTTP,
] as const;
export type TraceRule = (typeof TRACE_RULES)[number];
