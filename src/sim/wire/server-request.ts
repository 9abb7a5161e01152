/**
 * The request as the server receives it.
 *
 * The SDK's handler clones each POST. In Chromium the body of a native clone takes a number of event
 * loop turns that varies, so that runs differ; a new request with the same content does not.
 */
export function serverRequest(url: string, init: RequestInit): Request {
  const request = new Request(url, init);
  Object.defineProperty(request, 'clone', { value: () => serverRequest(url, init) });
  return request;
}

/**
 * The body, read in the handler's place: Firefox has no `Request.body`, and without it the handler
 * takes every body for broken. What is no JSON is left to the handler.
 */
export function parsedBody(body: string | undefined): { parsedBody?: unknown } {
  if (body === undefined) return {};
  try {
    return { parsedBody: JSON.parse(body) as unknown };
  } catch {
    return {};
  }
}
