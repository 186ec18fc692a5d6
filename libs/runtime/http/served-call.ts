import type { FastifyRequest } from 'fastify';
import type { CallDefinition, CallOptions } from './call.js';
import type { Caller } from '../context/caller.js';
import { clientAddressHeader } from '../context/client-address.js';
import type { RawInput } from './http-input.js';

/** A call as it is served, prepared once at start. */
export interface ServedCall {
  readonly definition: CallDefinition;
  readonly options: CallOptions;
  readonly readInput: (raw: RawInput) => unknown;
}

export const servedCall = 'atoll:call';

/** The pipeline knows this of a request before the controller runs. */
export interface Arrived {
  caller?: Caller;
  input?: unknown;
  status?: number;
  /** The response gets an `ETag` and may be 304. */
  conditional?: boolean;
  /** The response stays open: its duration says nothing about how fast the service is. */
  stream?: boolean;
}

export type ArrivedRequest = FastifyRequest & { arrived?: Arrived; rawBody?: string };

/** The client's address as the gateway resolved it; requests reach a service only through the gateway, which overwrites the header. */
export const clientAddressOf = ({ headers }: ArrivedRequest): string => {
  const value = headers[clientAddressHeader];
  return (Array.isArray(value) ? value[0] : value) ?? '';
};
