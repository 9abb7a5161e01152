/** The two shapes in which the course's tools answer. */
import type { CallToolResult } from '@modelcontextprotocol/server';

/** A tool that ran and did what was asked. */
export function said(text: string): CallToolResult {
  return { content: [{ type: 'text', text }] };
}

/** A tool that ran and failed: an ordinary result, written for the model to mend its call. */
export function toolError(text: string): CallToolResult {
  return { isError: true, content: [{ type: 'text', text }] };
}
