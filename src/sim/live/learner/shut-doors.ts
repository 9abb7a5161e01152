/**
 * A learner's program runs with the rights of this site. What it could reach the network or the reader's
 * progress by is taken away before its first line: it is a server on stdio, and needs none of it.
 */

const DOORS = [
  'fetch',
  'XMLHttpRequest',
  'WebSocket',
  'WebSocketStream',
  'WebTransport',
  'EventSource',
  'BroadcastChannel',
  'SharedWorker',
  'Worker',
  'importScripts',
  'indexedDB',
  'caches',
  'cookieStore',
  'navigator',
  'Notification',
  'requestFileSystem',
  'webkitRequestFileSystem',
  'webkitRequestFileSystemSync',
];

/** On the object itself and on whatever it inherits from: a prototype is no way around. */
export function shutDoors(): void {
  for (let holder: unknown = self; holder instanceof Object; holder = Object.getPrototypeOf(holder))
    for (const door of DOORS)
      if (Object.hasOwn(holder, door))
        Object.defineProperty(holder, door, { value: undefined, configurable: false });
}
