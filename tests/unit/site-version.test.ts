import { describe, expect, it } from 'vitest';
import {
  digestOf,
  findFile,
  keyOf,
  readSiteVersion,
  type SiteVersion,
} from '../../src/offline/site-version.ts';

const version: SiteVersion = {
  format: 1,
  version: 'v',
  headers: 'h',
  bytes: 3,
  gzipBytes: 2,
  files: { '/': 'a', '/cours/': 'b', '/404.html': 'c', '/theme.js': 'd' },
};

describe('what a version answers to an address', () => {
  it.each([
    ['/', { address: '/' }],
    ['/index.html', { address: '/' }],
    ['/cours/', { address: '/cours/' }],
    ['/cours/index.html', { address: '/cours/' }],
    ['/cours', { redirect: '/cours/' }],
    ['/theme.js', { address: '/theme.js' }],
    ['/theme.js/', undefined],
    ['/nulle-part', undefined],
    ['/constructor', undefined],
    ['/__proto__', undefined],
  ])('%s', (pathname, found) => expect(findFile(version, pathname)).toEqual(found));
});

it('the same content has the same name in two versions, unless the headers differ', async () => {
  const digest = await digestOf(new TextEncoder().encode('abc'));
  // The known digest of « abc », cut to 15 bytes.
  expect(digest).toBe('ungWv48Bz-pBQUDeXa4i');
  expect(keyOf(version, digest)).toBe(keyOf({ ...version, version: 'w' }, digest));
  expect(keyOf(version, digest)).not.toBe(keyOf({ ...version, headers: 'i' }, digest));
});

it.each([
  [version, true],
  [{ ...version, format: 2 }, false],
  [{ ...version, files: {} }, false],
  [{ ...version, files: null }, false],
  [{ ...version, version: 3 }, false],
  ['<!doctype html>', false],
  [null, false],
  [undefined, false],
])('%j is a version: %s', (value, isOne) => {
  expect(readSiteVersion(value) !== undefined).toBe(isOne);
});
