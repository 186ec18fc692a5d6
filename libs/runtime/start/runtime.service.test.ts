import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Controller, Get, Module } from '@nestjs/common';
import { z } from 'zod';
import { errorCatalogue } from '@atoll/errors/catalogue';
import type { CallDefinition } from '../http/call.js';
import type { Caller } from '../context/caller.js';
import { Call, Ctx, Header, Input, RawBody, Reply, RequestHeaders, type CallReply, type SentHeaders } from '../http/http.js';
import { callerAs, captainActor, userActor } from '../testing/callers.js';
import { startTestService, type Answer, type TestService } from '../testing/service.js';

const call = (name: string, over: Partial<CallDefinition> = {}): CallDefinition => ({
  name,
  method: 'POST',
  path: `/api/${name}`,
  role: 'public',
  input: z.object({}),
  output: z.looseObject({}),
  errors: {},
  ...over,
});
const seatError = errorCatalogue('seats', { SEATS_NOT_AVAILABLE: { kind: 'conflict', text: 'Seats not available.' } });

const calls = {
  echo: call('echo', { method: 'GET', role: 'user', aliases: ['/api/eco'], input: z.object({ id: z.int(), all: z.boolean().nullish() }) }),
  sell: call('sell', { role: 'captain', input: z.object({ tripId: z.int() }), errors: { SEATS_NOT_AVAILABLE: z.object({}) } }),
  resell: call('resell'),
  crash: call('crash'),
  drift: call('drift', { output: z.object({ message: z.string() }) }),
  login: call('login'),
  payreturn: call('payreturn', { method: 'GET', output: z.unknown() }),
  watch: call('watch', { method: 'GET', conditional: true }),
  hook: call('hook/:gateway', { role: 'bank', input: z.looseObject({ gateway: z.string() }) }),
};

let status = 'Pending';

@Controller()
class EchoHttp {
  @Call(calls.echo)
  echo(@Input() input: unknown, @Ctx() caller: Caller) {
    return { input, operatorId: caller.operatorId };
  }

  @Call(calls.sell)
  sell() {
    throw new Error('transaction aborted', { cause: seatError('SEATS_NOT_AVAILABLE') });
  }

  @Call(calls.resell)
  resell() {
    throw seatError('SEATS_NOT_AVAILABLE');
  }

  @Call(calls.crash)
  crash() {
    throw new Error('secret detail');
  }

  @Call(calls.drift)
  drift() {
    return { message: 'ok', passwordHash: 'x' };
  }

  @Call(calls.login)
  login(@Reply() reply: CallReply) {
    reply.header('authorization', 'token');
    return { message: 'ok' };
  }

  @Call(calls.payreturn)
  payReturn(@Reply() reply: CallReply) {
    reply.redirect('/booking/1');
  }

  @Call(calls.watch)
  watch() {
    return { status };
  }

  @Call(calls.hook)
  hook(@RawBody() raw: string, @Header('X-Signature') signature: string, @RequestHeaders() headers: SentHeaders, @Input() input: unknown) {
    return { raw, signature, stripe: headers['stripe-signature'], input };
  }
}

@Module({ controllers: [EchoHttp] })
class EchoModule {}

@Controller()
class BareHttp {
  @Get('/api/bare')
  bare() {
    return {};
  }
}

@Module({ controllers: [BareHttp] })
class BareModule {}

let running: TestService;
beforeAll(async () => {
  running = await startTestService({ name: 'booking', module: EchoModule });
});
afterAll(() => running?.stop());

describe('a call over HTTP', () => {
  it('reaches its controller with checked input and the operator of the context [ID-07]', async () => {
    const answer = await running.call(calls.echo, callerAs(userActor(), { operatorId: 'lagoon' }), { id: 3, all: true, other: 1 });
    expect(answer).toMatchObject({ status: 200, body: { input: { id: 3, all: true }, operatorId: 'lagoon' } });
    const alias = await running.call({ ...calls.echo, path: '/api/eco' }, callerAs(userActor()), { id: 3 });
    expect(alias.status).toBe(200);
  });

  it('checks the role before the fields [ID-20]', async () => {
    expect(await running.call(calls.sell, callerAs(), { tripId: 'x' })).toMatchObject({
      status: 401,
      body: { error: 'Please log in.', code: 'TOKEN_MISSING' },
    });
    expect(await running.call(calls.sell, callerAs(userActor()), { tripId: 'x' })).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    expect(await running.call(calls.sell, callerAs(captainActor()), { tripId: 'x' })).toMatchObject({ status: 400, body: { error: 'Please check tripId.' } });
  });

  it('returns a refusal with its text, code and request id [XC-04 XC-07 D-68]', async () => {
    const caller = callerAs(captainActor());
    const answer = await running.call(calls.sell, caller, { tripId: 1 });
    expect(answer).toMatchObject({ status: 409, body: { error: 'Seats not available.', code: 'SEATS_NOT_AVAILABLE', requestId: caller.requestId } });
  });

  it('returns nothing of an unexpected error', async () => {
    const answer = await running.call(calls.crash, callerAs());
    expect(answer).toMatchObject({ status: 500, body: { error: 'Something went wrong. Please try again.', code: 'INTERNAL' } });
    expect(JSON.stringify(answer.body)).not.toContain('secret');
  });

  it('with checked outputs, fails a refusal that the contract of the call does not list', async () => {
    expect(await running.call(calls.resell, callerAs())).toMatchObject({ status: 500, body: { code: 'INTERNAL' } });
  });

  it('is refused without a context signed for this service [ID-07]', async () => {
    for (const headers of [{}, { 'x-atoll-context': 'a.b' }]) {
      const response = await fetch(`${running.service.httpUrl}/api/crash`, { method: 'POST', headers });
      expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([401, 'CONTEXT_INVALID']);
    }
  });

  it('refuses a body that is not JSON, of another type or too large, each with its text [D-68]', async () => {
    const post = async (body: string, type = 'application/json') => {
      const response = await fetch(`${running.service.httpUrl}/api/login`, { method: 'POST', body, headers: { 'content-type': type } });
      return [response.status, ((await response.json()) as { error: string }).error];
    };
    expect(await post('{"a":')).toEqual([400, 'Please check body.']);
    expect(await post('{"__proto__": {"isAdmin": true}}')).toEqual([400, 'Please check body.']);
    expect(await post('<a/>', 'text/xml')).toEqual([415, 'Please check body.']);
    expect(await post(`"${'x'.repeat(1_100_000)}"`)).toEqual([413, 'The request is too large.']);
  });

  it('returns 404 for another path', async () => {
    const response = await fetch(`${running.service.httpUrl}/api/nothing`);
    expect([response.status, ((await response.json()) as { error: string }).error]).toEqual([404, 'Not found.']);
  });

  it('sends headers and redirects with the body', async () => {
    const login = await running.call(calls.login, callerAs());
    expect([login.status, login.headers.get('authorization')]).toEqual([200, 'token']);
    const back = await running.call(calls.payreturn, callerAs());
    expect([back.status, back.headers.get('location')]).toEqual([302, '/booking/1']);
  });

  it('sends the body of a polled call only when it has changed, and lets no cache store it', async () => {
    const ask = (tag?: string) => running.call(calls.watch, callerAs(), {}, tag === undefined ? {} : { 'if-none-match': tag });
    const partsOf = ({ status: code, body, headers }: Answer) => [code, body, headers.get('cache-control')];
    status = 'Pending';
    const first = await ask();
    const tag = first.headers.get('etag') ?? '';
    expect(tag).toMatch(/^W\/"[\w-]+"$/);
    expect(partsOf(first)).toEqual([200, { status: 'Pending' }, 'private, no-store']);
    const again = await ask(`W/"other", ${tag}`);
    expect(partsOf(again)).toEqual([304, {}, 'private, no-store']);
    expect(again.headers.get('etag')).toBe(tag);
    status = 'Paid';
    const changed = await ask(tag);
    expect(partsOf(changed)).toEqual([200, { status: 'Paid' }, 'private, no-store']);
    expect(changed.headers.get('etag')).not.toBe(tag);
  });

  it('sends no ETag with the response of another call', async () => {
    const { headers } = await running.call(calls.login, callerAs());
    expect([headers.get('etag'), headers.get('cache-control')]).toEqual([null, null]);
  });

  it('passes a signed webhook its bytes, its headers and its path', async () => {
    const answer = await running.call(calls.hook, callerAs(), { gateway: 'mvr', amount: 5 }, { 'x-signature': 's', 'Stripe-Signature': 't=1' });
    expect(answer.body).toMatchObject({ raw: '{"amount":5}', signature: 's', stripe: 't=1', input: { gateway: 'mvr', amount: 5 } });
  });

  it('with checked outputs, fails a response that violates its contract', async () => {
    expect(await running.call(calls.drift, callerAs())).toMatchObject({ status: 500 });
  });

  it('reports liveness, readiness and metrics', async () => {
    const { httpUrl } = running.service;
    expect([(await fetch(`${httpUrl}/healthz`)).status, (await fetch(`${httpUrl}/readyz`)).status]).toEqual([200, 200]);
    const metrics = await (await fetch(`${httpUrl}/metrics`)).text();
    expect(metrics).toContain('atoll_http_request_seconds_count{call="/api/sell",status="409"}');
    // A query for an increase does not see the first value of a series, so it begins with 0.
    expect(metrics).toContain('atoll_http_failures_total{call="/api/sell"} 0\n');
    expect(metrics).toMatch(/atoll_http_failures_total\{call="\/api\/crash"\} [1-9]/);
  });

  it('does not start with a route that no contract has', async () => {
    await expect(startTestService({ name: 'booking', module: BareModule })).rejects.toThrow('BareHttp.bare is a route without @Call');
  });
});
