/** The page's side of the reading Worker: one reading at a time, which can be given up. */
import type { ReadNews, ReadOrder } from '../../analysis/live/messages.ts';

export interface Reading {
  cancel(): void;
}

/** Starts a reading in a Worker of its own; told of until it is done, has failed or is cancelled. */
export function startReading(order: ReadOrder, tell: (news: ReadNews) => void): Reading {
  const worker = new Worker(new URL('../../analysis/live/reading-worker.ts', import.meta.url), {
    type: 'module',
  });
  const end = (news: ReadNews) => {
    worker.terminate();
    tell(news);
  };
  worker.onmessage = ({ data }: MessageEvent<ReadNews>) => {
    if (data.kind === 'progress') tell(data);
    else end(data);
  };
  worker.onmessageerror = () => end({ kind: 'failed', detail: 'unreadable message' });
  worker.onerror = (event) => {
    event.preventDefault();
    end({ kind: 'failed', detail: event.message || 'not loaded' });
  };
  worker.postMessage(order);
  return { cancel: () => worker.terminate() };
}
