/** What a terminal shows, for whoever reads it as text: colours go, what cannot be seen is named. */

/* eslint-disable-next-line no-control-regex -- these are what a terminal acts on */
const ACTS = /\x1b\[[\d;?]*[ -/]*[@-~]|\x1b[@-Z\\-_]/g;

export function plainText(bytes: Uint8Array | string): string {
  const text = typeof bytes === 'string' ? bytes : new TextDecoder().decode(bytes);
  return (
    text
      .replace(ACTS, '')
      .replace(/\r\n/g, '\n')
      .replace(/\r/g, ' [retour au début de la ligne] ')
      .replace(/\0/g, '')
      // eslint-disable-next-line no-control-regex -- what is left of them would be read as nothing
      .replace(/[\x01-\x08\x0b\x0c\x0e-\x1f\x7f]/g, '�')
  );
}
