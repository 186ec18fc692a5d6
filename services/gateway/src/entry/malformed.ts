import type { GatewayRequest } from '../request.js';

/** Methods whose requests have no body. A body on one of them enables request smuggling (RFC 9110, 9.3). */
const BODILESS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'DELETE', 'OPTIONS', 'TRACE']);

/** Headers of framing and routing: `Connection` must not declare them hop-by-hop (RFC 9110, 7.6.1). */
const FRAMING: ReadonlySet<string> = new Set(['content-length', 'transfer-encoding', 'host']);

/** Printable ASCII without '#': fragments are never sent, and other characters are percent-encoded (RFC 9112, 3.2). */
const ORIGIN_FORM = /^\/[!-"$-~]*$/;
const ABSOLUTE_FORM = /^(https?):\/\/([^/?#@\\]+)([/?][!-"$-~]*)?$/i;

/**
 * The part of a request that other servers could parse differently; undefined when there is none.
 * An absolute-form target is rewritten to its path, so that only one form is ever routed and forwarded.
 */
export function malformedPart(request: GatewayRequest): string | undefined {
  const { headers, method } = request;
  // the parser also reads the request line of HTTP/0.9 and HTTP/2.0, whose framing is another
  if (request.httpVersionMajor !== 1) return 'HTTP version';
  if (hostCount(request.rawHeaders) > 1) return 'Host';
  if (!useOriginForm(request)) return 'URL';
  if (!FRAMING.isDisjointFrom(listed(headers.connection))) return 'Connection';
  const coding = headers['transfer-encoding'];
  if (coding !== undefined && coding.trim().toLowerCase() !== 'chunked') return 'Transfer-Encoding';
  const hasBody = coding !== undefined || Number(headers['content-length'] ?? 0) !== 0;
  return hasBody && BODILESS.has(method) ? 'body' : undefined;
}

const NONE: ReadonlySet<string> = new Set();

/** The names in a `Connection` header, in lower case. A set, because a client may list thousands, and send as many headers. */
export function listed(connection: string | undefined): ReadonlySet<string> {
  if (connection === undefined) return NONE;
  const names = connection.toLowerCase().split(',');
  return new Set(names.map((name) => name.trim()));
}

function hostCount(rawHeaders: readonly string[]): number {
  let count = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i] as string;
    if (name.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  return count;
}

function useOriginForm(request: GatewayRequest): boolean {
  if (ORIGIN_FORM.test(request.url)) return true;
  const [, scheme, authority, rest = '/'] = ABSOLUTE_FORM.exec(request.url) ?? [];
  if (scheme === undefined || authority === undefined || !isSameHost(scheme, authority, request.headers.host)) return false;
  request.url = rest.startsWith('/') ? rest : `/${rest}`;
  return true;
}

/** The default port of a scheme may be left out. */
function isSameHost(scheme: string, authority: string, host: string | undefined): boolean {
  const [target, header] = [`${scheme}://${authority}`, `${scheme}://${host ?? ''}`].map((url) => (URL.canParse(url) ? new URL(url).host : undefined));
  return target !== undefined && target === header;
}
