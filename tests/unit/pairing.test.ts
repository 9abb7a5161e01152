import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Message, RequestId } from '../../src/trace/message.ts';
import { Pairing } from '../../src/trace/pairing.ts';

const request = (id: RequestId, method = 'm'): Message => ({ kind: 'request', id, method });
const result = (id: RequestId): Message => ({ kind: 'result', id, result: {} });

describe('which request an answer belongs to', () => {
  it('follows the id and not the order of arrival', () => {
    const pairing = new Pairing();
    for (const seq of [1, 2, 3]) pairing.see('client', 'server', request(seq), seq);
    expect(pairing.see('server', 'client', result(3), 4)?.seq).toBe(3);
    expect(pairing.see('server', 'client', result(1), 5)?.seq).toBe(1);
    expect(pairing.open.map(({ seq }) => seq)).toEqual([2]);
  });

  it('keeps a string id and a number id apart', () => {
    const pairing = new Pairing();
    pairing.see('client', 'server', request(1), 1);
    expect(pairing.see('server', 'client', result('1'), 2)).toBeUndefined();
    expect(pairing.see('server', 'client', result(1), 3)?.seq).toBe(1);
  });

  it('gives each direction its own ids', () => {
    const pairing = new Pairing();
    pairing.see('client', 'server', request(0, 'tools/call'), 1);
    pairing.see('server', 'client', request(0, 'elicitation/create'), 2);
    expect(pairing.see('client', 'server', result(0), 3)?.method).toBe('elicitation/create');
    expect(pairing.see('server', 'client', result(0), 4)?.method).toBe('tools/call');
  });

  it('lets an id come back once it was answered', () => {
    const pairing = new Pairing();
    pairing.see('client', 'server', request(7), 1);
    pairing.see('server', 'client', result(7), 2);
    pairing.see('client', 'server', request(7), 3);
    expect(pairing.see('server', 'client', result(7), 4)?.seq).toBe(3);
  });

  it('gives the first answer to the first request when one id is twice in flight', () => {
    const pairing = new Pairing();
    pairing.see('client', 'server', request(7), 1);
    pairing.see('client', 'server', request(7), 2);
    expect(pairing.see('server', 'client', result(7), 3)?.seq).toBe(1);
    expect(pairing.see('server', 'client', result(7), 4)?.seq).toBe(2);
    expect(pairing.see('server', 'client', result(7), 5)).toBeUndefined();
  });

  it('leaves an error without id alone: it names no request', () => {
    const pairing = new Pairing();
    pairing.see('client', 'server', request(1), 1);
    expect(
      pairing.see('server', 'client', { kind: 'error', code: -32700, message: 'x' }, 2),
    ).toBeUndefined();
    expect(pairing.open).toHaveLength(1);
  });

  it('finds every request again, in whatever order the answers come', () => {
    const ids = fc.uniqueArray(fc.oneof(fc.string(), fc.integer()), {
      minLength: 1,
      maxLength: 30,
    });
    const order = ids.chain((all) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
    );
    fc.assert(
      fc.property(order, ([asked, answered]) => {
        const pairing = new Pairing();
        asked.forEach((id, index) => pairing.see('client', 'server', request(id), index));
        answered.forEach((id) => {
          expect(pairing.see('server', 'client', result(id), -1)?.seq).toBe(asked.indexOf(id));
        });
        expect(pairing.open).toEqual([]);
      }),
    );
  });
});
