/** The page's side of a reading Worker: one reading at a time, which can be given up. */
import type { News } from '../../analysis/live/messages.ts';

export interface Reading {
  cancel(): void;
}

/** Starts a reading in a Worker of its own; told of until it is done, has failed or is cancelled. */
export function startReading<D, P>(
  worker: Worker,
  order: unknown,
  tell: (news: News<D, P>) => void,
): Reading {
  const end = (news: News<D, P>) => {
    worker.terminate();
    tell(news);
  };
  worker.onmessage = ({ data }: MessageEvent<News<D, P>>) => {
    if (data.kind === 'progress' || data.kind === 'part') tell(data);
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
