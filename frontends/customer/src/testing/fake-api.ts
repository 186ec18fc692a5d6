import type { CallInput, CallName, CallOutput } from '@atoll/app-frame/server-data/api';
import { fakeServer, type LiveReply, type Refusal, type Replies, type SentCall } from '@atoll/app-frame/testing';

type Reply<N extends CallName> = CallOutput<N> | LiveReply | Refusal | 'no response';
/** Replies to calls by their input; values from a query string are text. */
export type Handlers = { readonly [N in CallName]?: (input: CallInput<N>) => Reply<N> | Promise<Reply<N>> };

interface SentCallInput {
  readonly input: Readonly<Record<string, unknown>>;
  readonly headers: Headers;
}

const inputOf = ({ body, query }: SentCall): Readonly<Record<string, unknown>> => (body as Record<string, unknown> | undefined) ?? query;

export function fakeApi(handlers: Handlers): { readonly sentTo: (call: CallName) => readonly SentCallInput[] } {
  const replies = Object.fromEntries(
    Object.entries(handlers).map(([call, handler]) => [call, (one: SentCall) => (handler as (input: unknown) => unknown)(inputOf(one))]),
  ) as Replies;
  const { sent } = fakeServer(replies);
  return { sentTo: (call) => sent.filter((one) => one.call === call).map((one) => ({ input: inputOf(one), headers: one.headers })) };
}
