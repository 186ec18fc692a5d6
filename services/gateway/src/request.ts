import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Actor } from '@atoll/runtime/context/caller';
import type { CallRoute } from './calls/call-routes.js';

/** What the gateway has found out about a request; filled in by the policies in their order. */
export interface Asked {
  requestId: string;
  /** Name and port as they were asked for: what links back to this site begin with. */
  authority: string;
  /** The name alone, in lower case. */
  host: string;
  scheme: 'http' | 'https';
  /** The address the request came from, as far as it may be believed. */
  address: string;
  /** A call of `/api` answers errors as JSON; everything else is looked at by people. */
  isCall: boolean;
  /** The call of this path and method, or of this path where the method is another's. */
  call: CallRoute | undefined;
  operatorId: string;
  actor: Actor;
  /** The whole body, once it has arrived. */
  body: Buffer | undefined;
}

export interface GatewayRequest extends IncomingMessage {
  method: string;
  url: string;
  /** Set by express: the path without its query. */
  path: string;
  asked: Asked;
}

export type GatewayResponse = ServerResponse;
export type Next = () => void;
export type Policy = (request: GatewayRequest, response: GatewayResponse, next: Next) => void | Promise<void>;
