import type { BaseQueryApi, BaseQueryFn } from '@reduxjs/toolkit/query';
import { routes, type CallName, type Route } from '@atoll/contracts/http/routes';
import { idempotencyKeys } from './idempotency-keys.js';
import { etagCache } from './etag-cache.js';
import { expired, tokenReceived, type SessionState } from '../session/session.js';
import { loadServerTexts, serverText } from '../texts/server-texts.js';
import { announceFailure, announceSuccess } from '../store/snackbar.js';
import { storedSession } from '../session/stored-session.js';

export interface CallArguments {
  readonly call: CallName;
  readonly input: unknown;
}

export interface CallError {
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  /** The server's text: shown where the catalogue has none for the code. */
  readonly error: string;
  /** What the page decides by, and what the catalogue's text is found by. */
  readonly code: string;
  readonly params?: TextParams;
}

export interface CallOptions {
  /** Say the outcome in the snackbar. Switch it off where a page shows it in its own place. */
  readonly announce?: boolean;
}

export type CallBaseQuery = BaseQueryFn<CallArguments, unknown, CallError, CallOptions>;
type TextParams = Readonly<Record<string, string | number>>;
type Outcome = { data: unknown } | { error: CallError };

const PATIENCE_MS = 20_000;
const keys = idempotencyKeys();
const kept = etagCache();

export const baseQuery: CallBaseQuery = async ({ call, input }, queryApi, options) => {
  const token = (queryApi.getState() as { session: SessionState }).session.token;
  let outcome = await send(call, input, token, queryApi);
  if (token && isExpired(outcome)) {
    endSession(token, outcome.error, queryApi);
    // A visitor may make this call, so the old token must not stand in the way [D-29].
    if (isPublic(routes[call])) outcome = await send(call, input, null, queryApi);
    else return outcome;
  }
  if (options?.announce) announce(outcome, queryApi);
  return outcome;
};

/** The server's answers and the requests kept in memory are one person's: they go when that person goes. */
export function forgetCalls(): void {
  kept.clear();
  keys.clear();
}

/** Best effort: without an answer the token is dropped on this device all the same. `keepalive` lets the request outlive a reload of the page. */
export async function endServerSession(token: string): Promise<void> {
  const { method, path } = routes.logOut;
  const body = '{}';
  const headers = headersOf({ token, body, key: undefined, tag: undefined });
  await fetch(path, { method, headers, body, keepalive: true, signal: AbortSignal.timeout(PATIENCE_MS) }).catch(() => undefined);
}

const isPublic = ({ role }: Route): boolean => role === 'public' || role === 'uuid';
const isExpired = (outcome: Outcome): outcome is { error: CallError } => 'error' in outcome && outcome.error.code === 'TOKEN_EXPIRED';

/** Says it and logs out [ID-34], once: calls that were under way with the same token find it gone. */
function endSession(token: string, expiry: CallError, { dispatch, getState }: BaseQueryApi): void {
  if ((getState() as { session: SessionState }).session.token !== token) return;
  storedSession.clear();
  dispatch(announceFailure(errorText(expiry)));
  dispatch(expired());
}

function announce(outcome: Outcome, { dispatch }: BaseQueryApi): void {
  if ('error' in outcome) dispatch(announceFailure(errorText(outcome.error)));
  else dispatch(announceSuccess(messageText(outcome.data)));
}

/** The words for a failed call; empty when there was no answer, about which nothing is said [XC-06]. */
export const errorText = ({ code, params, error }: CallError): string => serverText('errors', { code, params, text: error });

/** The words for what a write did; empty where the answer has none. */
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
  const body = route.method === 'POST' ? JSON.stringify(input ?? {}) : undefined;
  const address = route.method === 'GET' ? `${route.path}${queryString(input)}` : route.path;
  const key = route.idempotent && body !== undefined ? keys.of(call, body) : undefined;
  // What is answered depends on who asks.
  const asked = `${token ?? ''} ${address}`;
  const last = route.conditional ? kept.of(asked) : undefined;
  let answer: Response;
  try {
    answer = await fetch(address, {
      method: route.method,
      headers: headersOf({ token, body, key, tag: last?.tag }),
      ...(body === undefined ? {} : { body }),
      ...(route.conditional ? { cache: 'no-store' } : {}),
      signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
    });
  } catch {
    return { error: { status: 0, error: '', code: 'NO_ANSWER' } };
  }
  if (last && answer.status === 304) return { data: last.data };
  if (body !== undefined && key && answer.status < 500 && answer.status !== 409) keys.settle(call, body);
  const refreshed = answer.headers.get('authorization');
  // an answer that arrives after a logout must not bring the session back
  const isCurrent = (getState() as { session: SessionState }).session.token === token;
  if (refreshed && answer.ok && isCurrent) {
    storedSession.keepToken(refreshed);
    dispatch(tokenReceived(refreshed));
  }
  const outcome = await outcomeOf(answer);
  const tag = answer.headers.get('etag');
  if (route.conditional && tag && 'data' in outcome) kept.keep(asked, { tag, data: outcome.data });
  return outcome;
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

async function outcomeOf(answer: Response): Promise<Outcome> {
  const data: unknown = await answer.json().catch(() => null);
  if (textField(data, 'code')) await loadServerTexts();
  if (answer.ok) return { data: data ?? {} };
  const params = paramsOf(data);
  const code = textField(data, 'code') || `HTTP_${answer.status}`;
  return { error: { status: answer.status, error: textField(data, 'error'), code, ...(params && { params }) } };
}

/** Absent values are left out: 'null' in an address would be a text. */
function queryString(input: unknown): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries((input ?? {}) as Record<string, unknown>)) {
    if (value !== undefined && value !== null) query.set(name, String(value));
  }
  return query.size > 0 ? `?${query}` : '';
}
