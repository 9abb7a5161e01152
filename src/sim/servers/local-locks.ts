/**
 * The locks of a server on the user's machine against web pages: it serves nobody who came under
 * another name than its own, nor any page from elsewhere (2026-07-28, basic/transports/streamable-http,
 * Security & Endpoint). The SDK has both and applies neither by itself.
 */
import {
  hostHeaderValidationResponse,
  localhostAllowedHostnames,
  localhostAllowedOrigins,
  originValidationResponse,
} from '@modelcontextprotocol/server';
import type { HttpServer } from '../wire/http-wire.ts';

export function locked(serve: HttpServer): HttpServer {
  return async (request, options) => {
    // A browser's `Request` keeps `Host` and `Origin` to itself: the raw headers have them.
    const asked = { headers: options.rawHeaders } as Request;
    return (
      hostHeaderValidationResponse(asked, localhostAllowedHostnames()) ??
      originValidationResponse(asked, localhostAllowedOrigins()) ??
      (await serve(request, options))
    );
  };
}
