import { Readable } from 'node:stream';
import { Controller, StreamableFile } from '@nestjs/common';
import { calls, type Input as InputOf, type Output } from '@atoll/contracts/http/calls';
import type { Caller } from '@atoll/runtime/context/caller';
import { Call, Ctx, Input, Reply, type CallReply } from '@atoll/runtime/http/http';
import { ReadAuditTrail } from './read-audit-trail.js';

@Controller()
export class AuditTrailHttp {
  constructor(private readonly readAuditTrail: ReadAuditTrail) {}

  @Call(calls.getAuditTrail)
  page(@Input() input: InputOf<'getAuditTrail'>, @Ctx() caller: Caller): Promise<Output<'getAuditTrail'>> {
    return this.readAuditTrail.page(caller, input);
  }

  @Call(calls.getAuditTrailCsv)
  async csv(@Input() input: InputOf<'getAuditTrailCsv'>, @Ctx() caller: Caller, @Reply() reply: CallReply): Promise<StreamableFile> {
    const lines = await this.readAuditTrail.csv(caller, input);
    reply.header('content-disposition', 'attachment; filename="audit-trail.csv"');
    return new StreamableFile(Readable.from(lines));
  }
}
