import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Controller, Module } from '@nestjs/common';
import { z } from 'zod';
import { errorCatalogue } from '@atoll/errors/catalogue';
import { commonError } from '@atoll/errors/common';
import { fixedClock } from '@atoll/time/testing';
import type { CallDefinition } from '../http/call.js';
import type { Caller } from '../context/caller.js';
import { Call, Ctx, Input } from '../http/http.js';
import { database } from '../mongo/connection.js';
import { callerAs, userActor } from '../testing/callers.js';
import { startTestService, type TestService } from '../testing/service.js';

const call = (name: string): CallDefinition => ({
  name,
  method: 'POST',
  path: `/api/${name}`,
  role: 'public',
  idempotent: true,
  input: z.object({ seats: z.int() }),
  output: z.looseObject({}),
  errors: { CONCURRENT_CHANGE: z.object({}), RECORD_CHANGED: z.object({}), SEATS_NOT_AVAILABLE: z.object({}) },
});
const calls = { book: call('book'), bookFound: call('bookfound') };

const soldOut = errorCatalogue('test', { SEATS_NOT_AVAILABLE: { kind: 'conflict', text: 'Seats not available.' } });

let ids = 0;
let outcome: 'sold' | 'noTrip' | 'closed' | 'lostRace' | 'full' | 'tooOften' | 'crash' | 'crashAfterSale' = 'sold';
let gate: Promise<void> = Promise.resolve();
const booked: number[] = [];

async function book(caller: Caller): Promise<{ id: number }> {
  if (outcome === 'noTrip') throw commonError('NOT_FOUND');
  const id = (await caller.idempotency?.reserve('bookingId', () => ++ids)) ?? ++ids;
  await gate;
  if (outcome === 'crash') throw new Error('process died');
  if (outcome === 'closed') throw commonError('RECORD_CHANGED');
  if (outcome === 'lostRace') throw commonError('CONCURRENT_CHANGE');
  if (outcome === 'full') throw soldOut('SEATS_NOT_AVAILABLE');
  if (outcome === 'tooOften') throw commonError('RATE_LIMIT');
  booked.push(id);
  if (outcome === 'crashAfterSale') throw new Error('process died');
  return { id };
}

@Controller()
class BookHttp {
  @Call(calls.book, { passingRefusals: ['SEATS_NOT_AVAILABLE'] })
  book(@Input() _input: unknown, @Ctx() caller: Caller) {
    return book(caller);
  }

  @Call(calls.bookFound, { passingRefusals: ['SEATS_NOT_AVAILABLE'] })
  bookFound(@Input() _input: unknown, @Ctx() caller: Caller) {
    caller.idempotency?.findsAlreadyDone(async ({ bookingId }) => (booked.includes(Number(bookingId)) ? { id: bookingId } : undefined));
    return book(caller);
  }
}

@Module({ controllers: [BookHttp] })
class BookModule {}

const clock = fixedClock(new Date().toISOString());
let running: TestService;
beforeAll(async () => {
  running = await startTestService({ name: 'booking', module: BookModule, clock, env: { RATE_LIMITS: 'off' } });
});
afterAll(() => running?.stop());
beforeEach(() => {
  outcome = 'sold';
  gate = Promise.resolve();
  booked.length = 0;
});

const visitor = callerAs();
const recordOf = (key: string) =>
  database(running.service.connection)
    .collection('idempotency')
    .findOne({ _id: new RegExp(key) as never });

describe.each([
  ['its response stored', calls.book],
  ['its response found by the reserved id', calls.bookFound],
])('a request sent twice, %s', (_, definition) => {
  const send = (key: string | undefined, seats = 1, caller = visitor) =>
    running.call(definition, caller, { seats }, key === undefined ? {} : { 'idempotency-key': key });

  it('has one effect and one response [XC-14]', async () => {
    const key = randomUUID();
    const [first, second] = [await send(key), await send(key)];
    expect(second).toMatchObject({ status: 200, body: first.body });
    expect(booked).toHaveLength(1);
  });

  it('has two effects without a key or under two keys', async () => {
    await send(undefined);
    await send(randomUUID());
    await send(randomUUID());
    expect(booked).toHaveLength(3);
  });

  it('is refused with 422 when its content differs', async () => {
    const key = randomUUID();
    await send(key, 1);
    expect(await send(key, 2)).toMatchObject({ status: 422, body: { code: 'OTHER_BODY' } });
    expect(booked).toHaveLength(1);
  });

  it('is refused with 409 while the first is still running', async () => {
    let open = (): void => undefined;
    gate = new Promise((resolve) => {
      open = resolve;
    });
    const key = randomUUID();
    const first = send(key);
    while (
      (await database(running.service.connection)
        .collection('idempotency')
        .countDocuments({ _id: new RegExp(key) as never })) === 0
    )
      await new Promise((resolve) => setTimeout(resolve, 5));
    expect(await send(key)).toMatchObject({ status: 409, body: { code: 'STILL_RUNNING' } });
    open();
    expect(await first).toMatchObject({ status: 200 });
    expect(booked).toHaveLength(1);
  });

  it('continues under the same id after a crash, which is never stored', async () => {
    const key = randomUUID();
    outcome = 'crash';
    expect(await send(key)).toMatchObject({ status: 500 });
    const reserved = ids;
    outcome = 'sold';
    expect(await send(key)).toMatchObject({ status: 200, body: { id: reserved } });
  });

  it('is taken over, with its reserved id, when the lease of a dead process has run out', async () => {
    const key = randomUUID();
    outcome = 'crash';
    await send(key);
    const reserved = ids;
    const record = { _id: new RegExp(key) as never };
    const records = database(running.service.connection).collection('idempotency');
    await records.updateOne(record, { $set: { leaseUntil: new Date(clock.now().getTime() + 30_000) } });
    outcome = 'sold';
    expect(await send(key)).toMatchObject({ status: 409 });
    clock.advance(30_001);
    expect(await send(key)).toMatchObject({ status: 200, body: { id: reserved } });
  });

  it('gets the same refusal again, even if the state has changed in between', async () => {
    const key = randomUUID();
    outcome = 'closed';
    const first = await send(key);
    expect(first).toMatchObject({ status: 409, body: { code: 'RECORD_CHANGED' } });
    outcome = 'sold';
    expect(await send(key)).toMatchObject({ status: 409, body: { code: 'RECORD_CHANGED', error: first.body['error'] } });
    expect(booked).toEqual([]);
  });

  it('continues under the same id after a lost race, which is never stored', async () => {
    const key = randomUUID();
    outcome = 'lostRace';
    expect(await send(key)).toMatchObject({ status: 409, body: { code: 'CONCURRENT_CHANGE' } });
    const reserved = ids;
    outcome = 'sold';
    expect(await send(key)).toMatchObject({ status: 200, body: { id: reserved } });
  });

  it('leaves no record when what it names does not exist, and may be repeated [XC-14]', async () => {
    const key = randomUUID();
    outcome = 'noTrip';
    expect(await send(key)).toMatchObject({ status: 404 });
    expect(await recordOf(key)).toBeNull();
    outcome = 'sold';
    expect(await send(key)).toMatchObject({ status: 200 });
    outcome = 'noTrip';
    expect(await send(key)).toMatchObject({ status: 200, body: { id: booked[0] } });
    expect(await send(key, 2)).toMatchObject({ status: 422 });
    expect(booked).toHaveLength(1);
  });

  it('succeeds later where it was refused because no seats were free [D-105]', async () => {
    const key = randomUUID();
    outcome = 'full';
    expect(await send(key)).toMatchObject({ status: 409, body: { error: 'Seats not available.' } });
    expect(await recordOf(key)).toBeNull();
    outcome = 'sold';
    expect(await send(key)).toMatchObject({ status: 200 });
    expect(booked).toHaveLength(1);
  });

  it('is not refused for ever because it was rate-limited once', async () => {
    const key = randomUUID();
    outcome = 'tooOften';
    expect(await send(key)).toMatchObject({ status: 429 });
    outcome = 'sold';
    expect(await send(key)).toMatchObject({ status: 200 });
  });

  it('is the same request in any letter case of its key', async () => {
    const key = randomUUID();
    const first = await send(key.toUpperCase());
    expect(await send(key)).toEqual({ ...first, body: first.body, headers: expect.anything() });
    expect(await recordOf(key)).toMatchObject({ _id: expect.stringMatching(new RegExp(`${key}$`)) });
    expect(booked).toHaveLength(1);
  });

  it('is another request for another operator or person [ID-07]', async () => {
    const key = randomUUID();
    await send(key);
    await send(key, 1, callerAs(visitor.actor, { operatorId: 'lagoon' }));
    for (const userId of [7, 8]) await send(key, 1, callerAs(userActor({ userId })));
    expect(booked).toHaveLength(4);
  });

  it('needs a UUID for a key', async () => {
    expect(await send('again')).toMatchObject({ status: 400, body: { error: 'Please check Idempotency-Key.' } });
  });

  it('has one effect when eight are sent at once [XC-14]', async () => {
    const key = randomUUID();
    const statuses = (await Promise.all(Array.from({ length: 8 }, () => send(key)))).map(({ status }) => status);
    expect(booked).toHaveLength(1);
    expect(new Set(statuses)).toEqual(new Set(statuses.includes(409) ? [200, 409] : [200]));
  });
});

it('returns what an attempt did before its process died [XC-14]', async () => {
  const key = randomUUID();
  const send = (seats = 1) => running.call(calls.bookFound, visitor, { seats }, { 'idempotency-key': key });
  outcome = 'crashAfterSale';
  expect(await send()).toMatchObject({ status: 500 });
  outcome = 'sold';
  expect(await send()).toMatchObject({ status: 200, body: { id: booked[0] } });
  expect(await send(2)).toMatchObject({ status: 422 });
  expect(booked).toHaveLength(1);
});

it('does not store a success that is found by its reserved id', async () => {
  const key = randomUUID();
  await running.call(calls.bookFound, visitor, { seats: 1 }, { 'idempotency-key': key });
  expect(await recordOf(key)).not.toHaveProperty('response');
});
