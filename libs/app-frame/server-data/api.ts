import { createApi, type EndpointBuilder, type MutationDefinition, type QueryDefinition } from '@reduxjs/toolkit/query/react';
import type { Calls } from '@atoll/contracts/http/calls';
import { routes, tags, type CallName, type Route, type Tag } from '@atoll/contracts/http/routes';
import { baseQuery, errorText as textOfError, type CallBaseQuery, type CallError } from './base-query.js';

export { adoptKey, withoutNotice, messageText, type CallError } from './base-query.js';
export type { CallName } from '@atoll/contracts/http/routes';
export type CallInput<N extends CallName> = Calls[N]['input'];
export type CallOutput<N extends CallName> = Calls[N]['output'];

/** A call whose method is GET only reads; every other call writes. */
type ReadName = { [N in CallName]: (typeof routes)[N]['method'] extends 'GET' ? N : never }[CallName];
type WriteName = Exclude<CallName, ReadName>;

type Endpoints = { [N in ReadName]: QueryDefinition<CallInput<N>, CallBaseQuery, Tag, CallOutput<N>, 'api'> } & {
  [N in WriteName]: MutationDefinition<CallInput<N>, CallBaseQuery, Tag, CallOutput<N>, 'api'>;
};
type Build = EndpointBuilder<CallBaseQuery, Tag, 'api'>;

/** The page itself shows why a read failed, so reads announce nothing in the snackbar. */
const read = (build: Build, call: CallName, { provides = [], keepSeconds }: Route) =>
  build.query<unknown, unknown>({
    query: (input) => ({ call, input }),
    providesTags: [...provides],
    ...(keepSeconds === undefined ? {} : { keepUnusedDataFor: keepSeconds }),
  });

/**
 * The snackbar shows the server's message or error. A successful write invalidates the tags that its definition names, as does one
 * that was refused by the state of the record, which has then changed since it was read: the screen shows the record as it is.
 */
const write = (build: Build, call: CallName, { changes = [], announce = true }: Route) =>
  build.mutation<unknown, unknown>({
    query: (input) => ({ call, input }),
    invalidatesTags: (_result, error) => (error && !isConflict(error) ? [] : [...changes]),
    extraOptions: { announce },
  });

/** The API of all front ends: one endpoint for each call of the contract, GET as query and POST as mutation. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: tags,
  endpoints: (build) =>
    Object.fromEntries(
      (Object.keys(routes) as CallName[]).map((call) => [call, (routes[call].method === 'GET' ? read : write)(build, call, routes[call])]),
    ) as unknown as Endpoints,
});

/** The text of a failed call in the language of the page; empty when no response came, because nothing is shown then [XC-06]. */
export function errorText(error: unknown): string {
  return isCallError(error) ? textOfError(error) : '';
}

/** Whether a call failed because no response came: nothing is said then, and the control can be used again [XC-06, D-70]. */
export const isUnanswered = (error: unknown): boolean => isCallError(error) && error.status === 0;

/** Whether what a call asks for is not there: a retry would not help. */
export const isNotFound = (error: unknown): boolean => isCallError(error) && error.status === 404;

const isConflict = (error: unknown): boolean => isCallError(error) && error.status === 409;

export function isCallError(error: unknown): error is CallError {
  return typeof error === 'object' && error !== null && 'status' in error && 'code' in error;
}
