import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Actor } from '@atoll/runtime/context/caller';
import type { CallRoute } from './calls/call-routes.js';
import type { TokenClaims } from './sessions/session-tokens.js';

/** Records all that the gateway knows about a request; the policies fill it in, in their order. */
export interface InboundRequest {
  requestId: string;
  /** Requested name and port: the origin of links to this site. */
  authority: string;
  /** The name without the port, in lower case. */
  host: string;
  scheme: 'http' | 'https';
  /** The client's address, from the socket or from trusted proxies. */
  address: string;
  /** True below `/api` and for calls elsewhere: errors are JSON. Other errors are pages. */
  isCall: boolean;
  /** The call of this path and method; if no call has this method, one of this path. */
  call: CallRoute | undefined;
  operatorId: string;
  actor: Actor;
  /** Claims of the token that authenticated the actor; absent for a visitor. */
  session?: TokenClaims;
  /** Sent with every response, and passed to `writeHead` with its others: each `setHeader` before it costs the same again. An upstream may replace them. */
  ownHeaders: OutgoingHttpHeaders;
  /** The whole body, once the `body` policy has read it. */
  body: Buffer | undefined;
}

export interface GatewayRequest extends IncomingMessage {
  method: string;
  url: string;
  /** Set by express: the path without its query. */
  path: string;
  inbound: InboundRequest;
}

export type GatewayResponse = ServerResponse;
export type Next = () => void;
export type Policy = (request: GatewayRequest, response: GatewayResponse, next: Next) => void | Promise<void>;
