import { render, type RenderResult } from '@testing-library/react';
import type { ReactElement } from 'react';
import { routes, type CallName } from '@atoll/contracts/http/routes';
import type { CallOutput } from './server-data/api.js';
import { setBoot, type Boot, type Operator } from './operator/boot.js';
import { MemoryRouter } from './page/router.js';
import { makeStore, StoreProvider, type Store } from './store/store.js';

export interface SentCall {
  readonly call: CallName | undefined;
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly headers: Headers;
  /** How the browser's own cache was to be used. */
  readonly cache: RequestCache;
}

/** What the server says to one call: an output of the contract, an answer with a header or a status of its own, or nothing at all. */
type Said<N extends CallName> = CallOutput<N> | Accepted | Refusal | 'no answer' | 'unchanged';
type Reply<N extends CallName> = Said<N> | ((sent: SentCall) => Said<N> | Promise<Said<N>>);
export type Replies = { readonly [N in CallName]?: Reply<N> };

export class Refusal {
  constructor(
    readonly status: number,
    readonly error: string,
    readonly code = 'REFUSED',
    readonly headers: Readonly<Record<string, string>> = {},
  ) {}
}

/** Output with a header beside it, for calls that answer a token. */
export class Accepted {
  constructor(
    readonly body: unknown,
    readonly headers: Readonly<Record<string, string>>,
  ) {}
}

/** Stands in for the server: answers by the contract's names and remembers what was sent. */
export function fakeServer(replies: Replies): { readonly sent: SentCall[] } {
  const sent: SentCall[] = [];
  globalThis.fetch = async (address, init = {}) => {
    const url = new URL(String(address), 'http://coral.test');
    const method = init.method ?? 'GET';
    const call = (Object.keys(routes) as CallName[]).find((name) => routes[name].path === url.pathname && routes[name].method === method);
    const one: SentCall = {
      call,
      method,
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      headers: new Headers(init.headers),
      cache: init.cache ?? 'default',
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    };
    sent.push(one);
    const reply = call === undefined ? undefined : (replies[call] as unknown);
    const said: unknown = typeof reply === 'function' ? await (reply as (sent: SentCall) => unknown)(one) : reply;
    if (said === 'no answer') throw new TypeError('Failed to fetch');
    if (said === undefined) return json(404, { error: 'Not found.', code: 'NOT_FOUND' });
    if (said === 'unchanged') return new Response(null, { status: 304 });
    if (said instanceof Refusal) return json(said.status, { error: said.error, code: said.code }, said.headers);
    return said instanceof Accepted ? json(200, said.body, said.headers) : json(200, said);
  };
  return { sent };
}

const json = (status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });

export interface AppOptions {
  /** Page address, with query. */
  readonly at?: string;
  readonly operator?: Partial<Operator>;
  readonly configs?: Boot['configs'];
  readonly store?: Store;
}

/** Renders inside what the shell puts around every remote: store and router, at a page's address. */
export function renderApp(ui: ReactElement, { at = '/', operator = {}, configs = [], store }: AppOptions = {}): RenderResult & { readonly store: Store } {
  setBoot({ operator: { productTitle: 'Coral Ferries', companyName: 'Coral Ferries Pvt Ltd', ...operator }, configs });
  const used = store ?? makeStore();
  return Object.assign(
    render(
      <StoreProvider store={used}>
        <MemoryRouter initialEntries={[at]}>{ui}</MemoryRouter>
      </StoreProvider>,
    ),
    { store: used },
  );
}
