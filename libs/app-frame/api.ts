import { createApi, type EndpointBuilder } from '@reduxjs/toolkit/query/react';
import type { Calls } from '@atoll/contracts/http/calls';
import type { CallName } from '@atoll/contracts/http/routes';
import { baseQuery, type CallBaseQuery, type CallError, type CallOptions } from './base-query.js';

export type { CallError } from './base-query.js';
export type { CallName } from '@atoll/contracts/http/routes';
export type CallInput<N extends CallName> = Calls[N]['input'];
export type CallOutput<N extends CallName> = Calls[N]['output'];

export const tags = ['Me', 'Configs', 'Trips', 'Layout', 'Locations', 'Routes', 'Boats', 'Providers', 'Users', 'Bookings', 'AgeGroups', 'Sessions'] as const;
export type Tag = (typeof tags)[number];
type Build = EndpointBuilder<CallBaseQuery, Tag, 'api'>;

/** A read is kept under its tags; it shows its failure on the page itself, so nothing is announced unless asked for. */
export function readCall<N extends CallName>(build: Build, call: N, options: { tags?: readonly Tag[]; keepSeconds?: number } & CallOptions = {}) {
  return build.query<CallOutput<N>, CallInput<N>>({
    query: (input) => ({ call, input }),
    providesTags: [...(options.tags ?? [])],
    extraOptions: { announce: options.announce ?? false },
    ...(options.keepSeconds === undefined ? {} : { keepUnusedDataFor: options.keepSeconds }),
  });
}

/** A write announces the server's message or error, and makes the lists under `changes` load again once it succeeded. */
export function writeCall<N extends CallName>(build: Build, call: N, options: { changes?: readonly Tag[] } & CallOptions = {}) {
  return build.mutation<CallOutput<N>, CallInput<N>>({
    query: (input) => ({ call, input }),
    invalidatesTags: (_answer, error) => (error ? [] : [...(options.changes ?? [])]),
    extraOptions: { announce: options.announce ?? true },
  });
}

/** The one API of the whole app. A remote adds its calls with `api.injectEndpoints`, names prefixed with the remote's own. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: tags,
  endpoints: (build) => ({
    me: readCall(build, 'me', { tags: ['Me'], keepSeconds: 0 }),
    login: writeCall(build, 'login', { announce: false }),
    getConfigs: readCall(build, 'getConfigs', { tags: ['Configs'], keepSeconds: 3600 }),
  }),
});

/** The server's words for a failed call; empty when there was no answer, about which nothing is said [XC-06]. */
export function errorText(error: unknown): string {
  return isCallError(error) ? error.error : '';
}

export function isCallError(error: unknown): error is CallError {
  return typeof error === 'object' && error !== null && 'status' in error && 'code' in error;
}
