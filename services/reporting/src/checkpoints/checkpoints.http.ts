import { Readable } from 'node:stream';
import { Controller, StreamableFile } from '@nestjs/common';
import { calls, type Input as InputOf } from '@atoll/contracts/http/calls';
import type { Caller } from '@atoll/runtime/context/caller';
import { Call, Ctx, Input, Reply, type CallReply } from '@atoll/runtime/http/http';
import { Checkpoints } from './checkpoints.port.js';

@Controller()
export class CheckpointsHttp {
  constructor(private readonly checkpoints: Checkpoints) {}

  @Call(calls.getAuditCheckpoints)
  download(@Input() { after }: InputOf<'getAuditCheckpoints'>, @Ctx() { operatorId }: Caller, @Reply() reply: CallReply): StreamableFile {
    reply.header('content-disposition', 'attachment; filename="audit-checkpoints.jsonl"');
    return new StreamableFile(Readable.from(this.lines(operatorId, after ?? 0)));
  }

  private async *lines(operatorId: string, after: number): AsyncIterable<string> {
    for await (const checkpoint of this.checkpoints.after(operatorId, after)) yield `${JSON.stringify(checkpoint)}\n`;
  }
}
