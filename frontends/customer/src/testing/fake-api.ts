import type { CallInput, CallName, CallOutput } from '@atoll/app-frame/api';
import { routes, type Route } from '@atoll/contracts/http/routes';

export interface Refusal {
  readonly status: number;
  readonly error: string;
  readonly code?: string;
}

export type Handlers = { readonly [N in CallName]?: (input: CallInput<N>) => CallOutput<N> | Refusal };

export interface Asked {
  readonly call: CallName;
  readonly input: Record<string, unknown>;
  readonly headers: Headers;
}

const isRefusal = (answer: unknown): answer is Refusal => typeof answer === 'object' && answer !== null && 'status' in answer && 'error' in answer;

/** Stands for the server in components' tests: answers by the contract's names, and remembers what was asked. */
export function fakeApi(handlers: Handlers): { asked: (call: CallName) => readonly Asked[] } {
  const all: Asked[] = [];
  globalThis.fetch = ((address: string, request: RequestInit = {}) => {
    const url = new URL(address, 'http://coral.localhost');
    const call = callAt(url.pathname);
    const input = typeof request.body === 'string' ? JSON.parse(request.body) as Record<string, unknown> : Object.fromEntries(url.searchParams);
    all.push({ call, input, headers: new Headers(request.headers) });
    const handler = handlers[call] as ((given: unknown) => unknown) | undefined;
    if (!handler) return Promise.reject(new TypeError(`nothing answers ${call}`));
    const answer = handler(input);
    const status = isRefusal(answer) ? answer.status : 200;
    return Promise.resolve(new Response(JSON.stringify(answer), { status, headers: { 'content-type': 'application/json' } }));
  }) as typeof fetch;
  return { asked: (call) => all.filter((one) => one.call === call) };
}

function callAt(path: string): CallName {
  const found = (Object.entries(routes) as [CallName, Route][]).find(([, route]) => route.path === path);
  if (!found) throw new Error(`no such call: ${path}`);
  return found[0];
}
