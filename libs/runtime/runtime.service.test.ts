import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Controller, Module } from '@nestjs/common';
import { GrpcMethod } from '@nestjs/microservices';
import type { Metadata } from '@grpc/grpc-js';
import { z } from 'zod';
import { errorCatalogue } from '@atoll/errors/catalogue';
import type { CallDefinition } from './call.js';
import type { Caller } from './caller.js';
import { callerOf } from './grpc-server.js';
import { Call, Ctx, Input, RawBody, Reply, type CallReply } from './http.js';
import { callerAs, userActor } from './testing-callers.js';
import { startTestService, type TestService } from './testing-service.js';

const call = (over: Partial<CallDefinition> & Pick<CallDefinition, 'name'>): CallDefinition => ({
  method: 'POST', path: `/api/${over.name.toLowerCase()}`, role: 'public', input: z.object({}), output: z.object({ message: z.string() }), ...over,
});

const calls = {
  echo: call({ name: 'echo', method: 'GET', role: 'user', input: z.object({ id: z.int(), all: z.boolean().nullish(), text: z.string().max(5).nullish() }), output: z.looseObject({}) }),
};

@Controller()
class EchoHttp {
  @Call(calls.echo)
  echo(@Input() input: unknown, @Ctx() caller: Caller) {
    return { input, operatorId: caller.operatorId };
  }
}

@Module({ controllers: [EchoHttp] })
class EchoModule {}

let running: TestService;
beforeAll(async () => { running = await startTestService({ name: 'booking', module: EchoModule }); });
afterAll(() => running?.stop());

it('answers', async () => {
  const answer = await running.call(calls.echo, callerAs(userActor()), { id: 3, all: true, text: 'abc', other: 1 });
  expect(answer.body).toEqual({ input: { id: 3, all: true, text: 'abc' }, operatorId: 'coral' });
  expect(await running.call(calls.echo, callerAs(), { id: 3 })).toMatchObject({ status: 401, body: { error: 'Please log in.' } });
});
