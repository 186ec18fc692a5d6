import type { CallInput, CallName, CallOutput } from '@atoll/app-frame/server-data/api';
import { fakeServer, type Refusal, type Replies, type SentCall } from '@atoll/app-frame/testing';

type Answer<N extends CallName> = CallOutput<N> | Refusal | 'no answer';
/** Answers by what a call was asked; what came in an address is text. */
export type Handlers = { readonly [N in CallName]?: (input: CallInput<N>) => Answer<N> };

export interface Asked {
  readonly input: Readonly<Record<string, unknown>>;
  readonly headers: Headers;
}

const inputOf = ({ body, query }: SentCall): Readonly<Record<string, unknown>> => (body as Record<string, unknown> | undefined) ?? query;

export function fakeApi(handlers: Handlers): { readonly asked: (call: CallName) => readonly Asked[] } {
  const replies = Object.fromEntries(
    Object.entries(handlers).map(([call, handler]) => [call, (one: SentCall) => (handler as (input: unknown) => unknown)(inputOf(one))]),
  ) as Replies;
  const { sent } = fakeServer(replies);
  return { asked: (call) => sent.filter((one) => one.call === call).map((one) => ({ input: inputOf(one), headers: one.headers })) };
}
