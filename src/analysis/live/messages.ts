/** What crosses the border between a workshop's page and its Worker. Both sides are of the same build. */
import type { StdoutView } from '../stdout/view.ts';

export interface ReadOrder {
  input: Blob;
  stdin?: string;
  revision?: string;
}

export type ReadNews =
  | { kind: 'progress'; bytes: number }
  | {
      kind: 'done';
      view: StdoutView;
      /** The messages alone, one a line. */
      repaired: Blob;
      /** Its beginning, to be looked at. */
      preview: string;
      isPreviewWhole: boolean;
    }
  | { kind: 'failed'; detail: string };
