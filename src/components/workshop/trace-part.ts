/** A part of a trace that was read, with the rows of its picture. */
import type { Event } from '../../trace/schema.ts';
import type { Row } from '../player/rows.ts';

export interface TracePart {
  events: Event[];
  rows: Row[];
}
