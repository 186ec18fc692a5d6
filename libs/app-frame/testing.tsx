import { render, type RenderResult } from '@testing-library/react';
import type { ReactElement } from 'react';
import type { LiveEvent, LiveEventName } from '@atoll/contracts/http/live';
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
  /** Cache mode of the request. */
  readonly cache: RequestCache;
}

/** The reply to one call: an output of the contract, a response with a header or a status of its own, or no response at all. */
type ReplyBody<N extends CallName> = CallOutput<N> | LiveReply | Accepted | Refusal | 'no response' | 'unchanged';
type Reply<N extends CallName> = ReplyBody<N> | ((sent: SentCall) => ReplyBody<N> | Promise<ReplyBody<N>>);
export type Replies = { readonly [N in CallName]?: Reply<N> };

export class Refusal {
  constructor(
    readonly status: number,
    readonly error: string,
    readonly code = 'REFUSED',
    readonly headers: Readonly<Record<string, string>> = {},
    readonly params?: Readonly<Record<string, string>>,
  ) {}
}

/** Output with headers, for calls that return a token. */
export class Accepted {
  constructor(
    readonly body: unknown,
    readonly headers: Readonly<Record<string, string>>,
  ) {}
}

/** The reply to `live`: a stream that stays open, and what a test sends on it. */
export class LiveReply {
  private controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  readonly response = new Response(new ReadableStream<Uint8Array>({ start: (controller) => void (this.controller = controller) }), {
    headers: { 'content-type': 'text/event-stream; charset=utf-8' },
  });

  tell(name: LiveEventName, event: LiveEvent): void {
    this.controller?.enqueue(new TextEncoder().encode(`event: ${name}\ndata: ${JSON.stringify(event)}\n\n`));
  }

  end(): void {
    this.controller?.close();
  }
}

/** Fake server: replies by the names of the contract and records what was sent. */
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
      body: typeof init.body === 'string' ? JSON.parse(init.body) : init.body instanceof FormData ? Object.fromEntries(init.body) : undefined,
    };
    sent.push(one);
    const reply = call === undefined ? undefined : (replies[call] as unknown);
    const given: unknown = typeof reply === 'function' ? await (reply as (sent: SentCall) => unknown)(one) : reply;
    if (given === 'no response') throw new TypeError('Failed to fetch');
    if (given === undefined) return json(404, { error: 'Not found.', code: 'NOT_FOUND' });
    if (given === 'unchanged') return new Response(null, { status: 304 });
    if (given instanceof LiveReply) return given.response;
    if (given instanceof Refusal) return json(given.status, { error: given.error, code: given.code, params: given.params }, given.headers);
    return given instanceof Accepted ? json(200, given.body, given.headers) : json(200, given);
  };
  Object.defineProperty(globalThis, 'XMLHttpRequest', { value: FakeUpload, configurable: true, writable: true });
  return { sent };
}

/** Sends a file as the browser's does, half of it before the fake server has the request. */
class FakeUpload {
  readonly upload: { onprogress?: (event: { lengthComputable: boolean; loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  status = 0;
  responseText = '';
  private address = '';
  private aborted = false;
  private headers = new Headers();
  private received = new Headers();

  open(_method: string, address: string): void {
    this.address = address;
  }

  setRequestHeader(name: string, value: string): void {
    this.headers.set(name, value);
  }

  getResponseHeader(name: string): string | null {
    return this.received.get(name);
  }

  abort(): void {
    this.aborted = true;
    this.onabort?.();
  }

  send(body: FormData): void {
    this.upload.onprogress?.({ lengthComputable: true, loaded: 50, total: 100 });
    void fetch(this.address, { method: 'POST', headers: this.headers, body }).then(
      (response) => this.arrived(response),
      () => this.onerror?.(),
    );
  }

  private async arrived(response: Response): Promise<void> {
    this.responseText = await response.text();
    this.status = response.status;
    this.received = response.headers;
    if (!this.aborted) this.onload?.();
  }
}

const json = (status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });

export interface AppOptions {
  /** Address of the page, with query. */
  readonly at?: string;
  readonly operator?: Partial<Operator>;
  readonly configs?: Boot['configs'];
  readonly softwareCompany?: Boot['softwareCompany'];
  readonly store?: Store;
}

/** Renders inside the store and router that the shell provides to every remote, at the address of a page. */
export function renderApp(
  ui: ReactElement,
  { at = '/', operator = {}, configs = [], softwareCompany, store }: AppOptions = {},
): RenderResult & { readonly store: Store } {
  setBoot({
    operator: { productTitle: 'Coral Ferries', companyName: 'Coral Ferries Pvt Ltd', ...operator },
    configs,
    ...(softwareCompany && { softwareCompany }),
  });
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
