/** What the host reads out of its client's answers, to put it before the model. */
import type { CallToolResult, ListToolsResult } from '@modelcontextprotocol/client';
import type { Outcome } from '../actors/host.ts';

export function toolNames(listed: Outcome<ListToolsResult>): string[] {
  return listed.ok ? listed.value.tools.map(({ name }) => name) : [];
}

/** The text of a tool's answer, or of the error that came instead. */
export function textOfCall(called: Outcome<Pick<CallToolResult, 'content'>>): string {
  return called.ok ? textOfBlocks(called.value.content) : called.failure.message;
}

/** Whether the tool did what was asked of it. */
export function isDone(called: Outcome<Pick<CallToolResult, 'isError'>>): boolean {
  return called.ok && called.value.isError !== true;
}

export function textOfBlocks(blocks: readonly object[]): string {
  return blocks.map((block) => ('text' in block ? String(block.text) : '')).join('\n');
}
