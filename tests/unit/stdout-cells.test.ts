import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellsOf } from '../../src/components/stdout/cells.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const told = (bytes: Uint8Array, cuts?: number[]) =>
  cellsOf(bytes, cuts).map(({ kind, byteLength }) => `${kind} ${String(byteLength)}`);

describe('bytes as cells', () => {
  it('gathers what can be shown, and sets apart what cannot', () => {
    expect(told(bytesOf('ok\r\n\x1b[32mé €\0\t\x07'))).toEqual([
      'text 2',
      'return 1',
      'newline 1',
      'escape 1',
      'text 4',
      'wide 2',
      'text 1',
      'wide 3',
      'nul 1',
      'tab 1',
      'control 1',
    ]);
  });

  it('shows a byte that is no UTF-8 by itself', () => {
    expect(told(Uint8Array.of(0x63, 0xe9, 0x61))).toEqual(['text 1', 'broken 1', 'text 1']);
    // A character that the end cuts in two, an overlong form, half a surrogate pair.
    expect(told(Uint8Array.of(0xe2, 0x82))).toEqual(['broken 1', 'broken 1']);
    expect(told(Uint8Array.of(0xc0, 0xaf))).toEqual(['broken 1', 'broken 1']);
    expect(told(Uint8Array.of(0xed, 0xa0, 0x80))).toEqual(['broken 1', 'broken 1', 'broken 1']);
  });

  it('draws neither marks of direction nor the byte order mark', () => {
    expect(told(bytesOf('\ufeffa\u202eb\u2028'))).toEqual([
      'mark 3',
      'text 1',
      'control 3',
      'text 1',
      'control 3',
    ]);
  });

  it('ends a cell of text where the pipe cut it', () => {
    expect(told(bytesOf('abcdef'), [2, 5])).toEqual(['text 2', 'text 3', 'text 1']);
  });

  it('leaves no byte out, whatever they are', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), fc.array(fc.nat(60)), (bytes, cuts) => {
        let at = 0;
        for (const { offset, byteLength } of cellsOf(bytes, cuts)) {
          expect(offset).toBe(at);
          at += byteLength;
        }
        expect(at).toBe(bytes.length);
      }),
    );
  });
});
