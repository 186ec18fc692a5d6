import type { Readable } from 'node:stream';
import { calls, type Input as InputOf } from '@atoll/contracts/http/calls';
import type { Caller } from '@atoll/runtime/context/caller';
import { Call, Ctx, Input, Reply, type CallReply } from '@atoll/runtime/http/http';
import { Controller } from '@nestjs/common';
import { OpenLive } from './open-live.js';

@Controller()
export class LiveHttp {
  constructor(private readonly openLive: OpenLive) {}

  @Call(calls.live)
  async open(@Input() { subjects }: InputOf<'live'>, @Ctx() caller: Caller, @Reply() reply: CallReply): Promise<Readable> {
    const stream = await this.openLive.run(caller, subjects);
    reply.header('content-type', 'text/event-stream; charset=utf-8');
    // proxies that buffer responses would hold events back
    reply.header('cache-control', 'no-store, no-transform');
    reply.header('x-accel-buffering', 'no');
    return stream;
  }
}
