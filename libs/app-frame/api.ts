import { createApi, type EndpointBuilder, type MutationDefinition, type QueryDefinition } from '@reduxjs/toolkit/query/react';
import type { Calls } from '@atoll/contracts/http/calls';
import { routes, type CallName } from '@atoll/contracts/http/routes';
import { baseQuery, type CallBaseQuery, type CallError } from './base-query.js';
import { callCache, tags, type ReadCache, type ReadName, type Tag, type WriteCache, type WriteName } from './call-cache.js';

export type { CallError } from './base-query.js';
export type { CallName } from '@atoll/contracts/http/routes';
export type CallInput<N extends CallName> = Calls[N]['input'];
export type CallOutput<N extends CallName> = Calls[N]['output'];

type Endpoints = { [N in ReadName]: QueryDefinition<CallInput<N>, CallBaseQuery, Tag, CallOutput<N>, 'api'> } & {
  [N in WriteName]: MutationDefinition<CallInput<N>, CallBaseQuery, Tag, CallOutput<N>, 'api'>;
};
type Build = EndpointBuilder<CallBaseQuery, Tag, 'api'>;

/** A read's failure is shown on the page itself; the snackbar says nothing. */
const read = (build: Build, call: CallName, { tags: provided = [], keepSeconds }: ReadCache) =>
  build.query<unknown, unknown>({
    query: (input) => ({ call, input }),
    providesTags: [...provided],
    ...(keepSeconds === undefined ? {} : { keepUnusedDataFor: keepSeconds }),
  });

/** The snackbar says the server's message or error; what the write made stale is refetched once it succeeded. */
const write = (build: Build, call: CallName, { changes = [], announce = true }: WriteCache) =>
  build.mutation<unknown, unknown>({
    query: (input) => ({ call, input }),
    invalidatesTags: (_answer, error) => (error ? [] : [...changes]),
    extraOptions: { announce },
  });

/** The one API of the whole app: an endpoint for each call of the contract, GET as query and POST as mutation. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: tags,
  endpoints: (build) =>
    Object.fromEntries(
      (Object.keys(routes) as CallName[]).map((call) => [call, (routes[call].method === 'GET' ? read : write)(build, call, callCache[call] ?? {})]),
    ) as unknown as Endpoints,
});

/** The server's words for a failed call; empty when there was no answer, about which nothing is said [XC-06]. */
export function errorText(error: unknown): string {
  return isCallError(error) ? error.error : '';
}

export function isCallError(error: unknown): error is CallError {
  return typeof error === 'object' && error !== null && 'status' in error && 'code' in error;
}
