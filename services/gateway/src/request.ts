import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Actor } from '@atoll/runtime/caller';

/** What the gateway has found out about a request; filled in by the policies in their order. */
export interface Asked {
  requestId: string;
  traceparent: string;
  /** Name and port as they were asked for: what links back to this site begin with. */
  authority: string;
  /** The name alone, in lower case. */
  host: string;
  scheme: 'http' | 'https';
  /** The address the request came from, as far as it may be believed. */
  address: string;
  /** A call of `/api` answers errors as JSON; everything else is looked at by people. */
  isCall: boolean;
  operatorId: string;
  actor: Actor;
}

export interface GatewayRequest extends IncomingMessage {
  url: string;
  /** Set by express: the path without its query. */
  path: string;
  asked: Asked;
}

export type GatewayResponse = ServerResponse;
export type Next = () => void;
export type Policy = (request: GatewayRequest, response: GatewayResponse, next: Next) => void | Promise<void>;

/** Paths match whether or not they end in a slash. */
export function withoutTrailingSlash(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}
