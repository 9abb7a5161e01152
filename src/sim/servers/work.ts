/** Work of a tool that takes time, and stops when nobody waits for it any more. */

/** Resolves after a while; rejects as soon as the request is cancelled. */
export function work(durationMs: number, cancelled: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const done = setTimeout(resolve, durationMs);
    const stop = (): void => {
      clearTimeout(done);
      reject(new Error('plus personne n’attend la réponse'));
    };
    if (cancelled.aborted) stop();
    else cancelled.addEventListener('abort', stop, { once: true });
  });
}
