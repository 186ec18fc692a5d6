import type { IncomingHttpHeaders } from 'node:http';
import { json } from 'node:stream/consumers';
import { calls, type Input } from '@atoll/contracts/http/calls';
import { liveEvent, type LiveEvent } from '@atoll/contracts/http/live';
import type { Caller } from '@atoll/runtime/context/caller';
import { eventually } from '@atoll/testing/eventually';
import { createParser } from 'eventsource-parser';
import type { BookingService } from './service.js';

export type Told = readonly [name: string, event: LiveEvent];

/** An open page: what its stream has told so far. */
export interface LivePage {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly told: Told[];
  /** The body of a refusal. */
  readonly refusal: unknown;
  /** Retry hints of the stream, in milliseconds. */
  readonly hints: number[];
  readonly isEnded: () => boolean;
  /** Waits for so many events, and returns the last one of them. */
  next(count: number): Promise<Told>;
  close(): void;
}

/** Opens a stream as the gateway would, and reads it as the browser does. */
export async function openLivePage(service: BookingService, caller: Caller, subjects: Input<'live'>['subjects']): Promise<LivePage> {
  const response = await service.open(calls.live, caller, { subjects });
  const told: Told[] = [];
  const hints: number[] = [];
  let ended = false;
  const parser = createParser({
    onEvent: ({ event = '', data }) => void told.push([event, liveEvent.parse(JSON.parse(data))]),
    onRetry: (ms) => void hints.push(ms),
  });
  const read = async (): Promise<void> => {
    const text = new TextDecoder();
    for await (const chunk of response) parser.feed(text.decode(chunk as Buffer, { stream: true }));
  };
  const refusal: unknown = response.statusCode === 200 ? undefined : await json(response);
  if (refusal === undefined)
    void read()
      .catch(() => undefined)
      .finally(() => (ended = true));
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    told,
    hints,
    refusal,
    isEnded: () => ended,
    next: async (count) => {
      await eventually(() => {
        if (told.length < count) throw new Error(`told ${told.length} of ${count}: ${JSON.stringify(told)}`);
      });
      return told[count - 1] as Told;
    },
    close: () => void response.destroy(),
  };
}
