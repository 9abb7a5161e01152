/** What can go wrong between the two ends of an HTTP connection. Faults are made on the wire alone. */

/** A request as it leaves the client, to be changed in place. */
export interface Departing {
  /** Counted from 1 on this connection. */
  exchange: number;
  method: string;
  headers: Headers;
  body?: string;
  /**
   * `Origin` and `Host`, which a platform's `Request` does not carry: set here, they reach a server
   * that asks for `rawHeaders`.
   */
  rawHeaders: Headers;
}

export interface HttpFaults {
  /** Changes a request before it leaves. */
  alter?(departing: Departing): void;
  /** Changes an answer before it leaves the server, or holds it back. */
  answer?(response: Response, exchange: number): Promise<Response>;
  /** How late a request leaves, in milliseconds. */
  lateMs?(exchange: number): number;
  /** What never arrives; asked once the request, then each message of the answer, has left. */
  loses?(exchange: number): 'request' | 'answer' | undefined;
  /** Breaks an answer's stream once so many of its events have left; absent: never. */
  cutAfterEvents?(exchange: number): number | undefined;
}
