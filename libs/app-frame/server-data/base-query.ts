import type { BaseQueryApi, BaseQueryFn } from '@reduxjs/toolkit/query';
import { routes, type CallName, type Route } from '@atoll/contracts/http/routes';
import { isLostRace } from '@atoll/errors/lost-races';
import { earlyResponse } from './early-responses.js';
import { forgetUser } from '../offline/end-of-session.js';
import { idempotencyKeys } from './idempotency-keys.js';
import { etagCache } from './etag-cache.js';
import { learnServerTime } from './server-clock.js';
import { sendFile } from './send-file.js';
import { expired, tokenReceived, type SessionState } from '../session/session.js';
import { loadServerTexts, serverText } from '../texts/server-texts.js';
import { announceFailure, announceSuccess } from '../snackbar/snackbar.js';
import { storedSession } from '../session/stored-session.js';

interface CallArguments {
  readonly call: CallName;
  readonly input: unknown;
}

export interface CallError {
  /** HTTP status; 0 when no response came. */
  readonly status: number;
  /** The server's text, shown when the catalogue has none for the code. */
  readonly error: string;
  /** Decisions and catalogue texts depend on the code, never on the text. */
  readonly code: string;
  readonly params?: TextParams;
}

export interface CallOptions {
  /** Announce the outcome in the snackbar; false where the page itself shows it. */
  readonly announce?: boolean;
}

export type CallBaseQuery = BaseQueryFn<CallArguments, unknown, CallError, CallOptions>;
type TextParams = Readonly<Record<string, string | number>>;
type Outcome = { data: unknown } | { error: CallError };

const TIMEOUT_MS = 20_000;
/** As long as the gateway waits for a file. */
const FILE_TIMEOUT_MS = 600_000;
const keys = idempotencyKeys();
const cache = etagCache();

export const baseQuery: CallBaseQuery = async ({ call, input }, queryApi, options) => {
  const token = (queryApi.getState() as { session: SessionState }).session.token;
  let outcome = await send(call, input, token, queryApi);
  if (token && isExpired(outcome)) {
    endSession(token, outcome.error, queryApi);
    // The call is public, so it is repeated without the expired token [D-29].
    if (isPublic(routes[call])) outcome = await send(call, input, null, queryApi);
    else return outcome;
  }
  if (options?.announce && !('error' in outcome && shownElsewhere.has(input as object))) announce(outcome, queryApi);
  return outcome;
};

const shownElsewhere = new WeakSet<object>();

/** The input of a call whose refusal is not announced, because the page shows it until it was read. */
export function withoutNotice<T extends object>(input: T): T {
  shownElsewhere.add(input);
  return input;
}

/** The next call with this input is sent under this Idempotency-Key, which the page has kept longer than its memory. */
export function adoptKey(call: CallName, input: unknown, key: string): void {
  keys.adopt(call, JSON.stringify(input), key);
}

/** Responses and idempotency keys in memory belong to one user: clear them when the user changes. */
export function clearCallCaches(): void {
  cache.clear();
  keys.clear();
}

/** Best effort: the token is already dropped on this device. `keepalive` lets the request finish after the page has been reloaded. */
export async function endServerSession(token: string): Promise<void> {
  const { method, path } = routes.logOut;
  const body = '{}';
  const headers = headersOf({ token, body, key: undefined, tag: undefined });
  await fetch(path, { method, headers, body, keepalive: true, signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => undefined);
}

const isPublic = ({ role }: Route): boolean => role === 'public' || role === 'uuid';
const isExpired = (outcome: Outcome): outcome is { error: CallError } => 'error' in outcome && outcome.error.code === 'TOKEN_EXPIRED';

/** Announces the expiry and logs out [ID-34], once: other calls in flight with the same token find that the session has changed. */
function endSession(token: string, expiry: CallError, { dispatch, getState }: BaseQueryApi): void {
  if ((getState() as { session: SessionState }).session.token !== token) return;
  storedSession.clear();
  forgetUser();
  dispatch(announceFailure(errorText(expiry)));
  dispatch(expired());
}

function announce(outcome: Outcome, { dispatch }: BaseQueryApi): void {
  if ('error' in outcome) dispatch(announceFailure(errorText(outcome.error)));
  else dispatch(announceSuccess(messageText(outcome.data)));
}

/** The text of a failed call; empty when no response came, because nothing is shown then [XC-06]. */
export const errorText = ({ code, params, error }: CallError): string => serverText('errors', { code, params, text: error });

/** The success message of a write; empty when the response has none. */
export const messageText = (data: unknown): string =>
  serverText('messages', { code: textField(data, 'code'), params: paramsOf(data), text: textField(data, 'message') });

function paramsOf(body: unknown): TextParams | undefined {
  const params = typeof body === 'object' && body !== null ? (body as Record<string, unknown>)['params'] : undefined;
  return typeof params === 'object' && params !== null ? (params as TextParams) : undefined;
}

function textField(body: unknown, name: string): string {
  const value = typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : undefined;
  return typeof value === 'string' ? value : '';
}

async function send(call: CallName, input: unknown, token: string | null, { signal, dispatch, getState }: BaseQueryApi): Promise<Outcome> {
  const route: Route = routes[call];
  const form = route.body?.kind === 'file' ? formOf(input) : undefined;
  const body = route.method === 'POST' && !form ? JSON.stringify(input ?? {}) : undefined;
  const address = addressOf(call, input);
  const key = route.idempotent && body !== undefined ? keys.of(call, body) : undefined;
  // The response depends on the caller, so the token is part of the cache key.
  const cacheKey = `${token ?? ''} ${address}`;
  const last = route.conditional ? cache.get(cacheKey) : undefined;
  const requestedAt = Date.now();
  const early = token === null && route.method === 'GET' ? earlyResponse(address) : undefined;
  let response: Response;
  try {
    const headers = headersOf({ token, body, key, tag: last?.tag });
    const ended = AbortSignal.any([signal, AbortSignal.timeout(form ? FILE_TIMEOUT_MS : TIMEOUT_MS)]);
    response = form
      ? await sendFile(address, { headers, form, signal: ended })
      : await (early ??
          fetch(address, {
            method: route.method,
            headers,
            ...(body === undefined ? {} : { body }),
            ...(route.conditional ? { cache: 'no-store' } : {}),
            signal: ended,
          }));
  } catch {
    return { error: { status: 0, error: '', code: 'NO_RESPONSE' } };
  }
  // An early response was requested before, at an unknown time.
  if (!early) learnServerTime(response.headers.get('date'), requestedAt);
  if (last && response.status === 304) return { data: last.data };
  const refreshed = response.headers.get('authorization');
  // A response that arrives after a logout must not restore the session.
  const isCurrent = (getState() as { session: SessionState }).session.token === token;
  if (refreshed && response.ok && isCurrent) {
    storedSession.storeToken(refreshed);
    dispatch(tokenReceived(refreshed));
  }
  const outcome = await outcomeOf(response);
  if (body !== undefined && key && isFinal(outcome)) keys.complete(call, body);
  const tag = response.headers.get('etag');
  if (route.conditional && tag && 'data' in outcome) cache.set(cacheKey, { tag, data: outcome.data });
  return outcome;
}

/** The server stores outages, rate limits and lost races under no key, and may have acted: a repeat keeps the key, so that it cannot act twice. */
const isFinal = (outcome: Outcome): boolean =>
  'data' in outcome || (outcome.error.status < 500 && outcome.error.status !== 429 && !isLostRace(outcome.error.code));

/** A call with a file; the browser itself writes the content type, with its boundary. */
function formOf(input: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries((input ?? {}) as Record<string, unknown>)) {
    if (value instanceof Blob) form.set(name, value);
    else if (value !== undefined && value !== null) form.set(name, String(value));
  }
  return form;
}

interface HeaderParts {
  readonly token: string | null;
  readonly body: string | undefined;
  readonly key: string | undefined;
  readonly tag: string | undefined;
}

function headersOf({ token, body, key, tag }: HeaderParts): Headers {
  const headers = new Headers({ accept: 'application/json' });
  if (token) headers.set('authorization', token.startsWith('Bearer ') ? token : `Bearer ${token}`);
  if (body !== undefined) headers.set('content-type', 'application/json');
  if (key) headers.set('idempotency-key', key);
  if (tag) headers.set('if-none-match', tag);
  return headers;
}

async function outcomeOf(response: Response): Promise<Outcome> {
  const data: unknown = await response.json().catch(() => null);
  if (textField(data, 'code')) await loadServerTexts();
  if (response.ok) return { data: data ?? {} };
  const params = paramsOf(data);
  const code = textField(data, 'code') || `HTTP_${response.status}`;
  return { error: { status: response.status, error: textField(data, 'error'), code, ...(params && { params }) } };
}

/** The address of a call; that of a GET has its input. */
export function addressOf(call: CallName, input: unknown): string {
  const { method, path } = routes[call];
  return method === 'GET' ? `${path}${queryString(input)}` : path;
}

/** Absent values are left out: in a query string 'null' would be a text. */
function queryString(input: unknown): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries((input ?? {}) as Record<string, unknown>)) {
    if (value !== undefined && value !== null) query.set(name, String(value));
  }
  return query.size > 0 ? `?${query}` : '';
}
