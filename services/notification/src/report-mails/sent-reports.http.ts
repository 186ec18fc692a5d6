import { Controller } from '@nestjs/common';
import { calls, type Output } from '@atoll/contracts/http/calls';
import type { Caller } from '@atoll/runtime/context/caller';
import { Call, Ctx } from '@atoll/runtime/http/http';
import { ReadSentReports } from './read-sent-reports.js';

@Controller()
export class SentReportsHttp {
  constructor(private readonly readSentReports: ReadSentReports) {}

  @Call(calls.getSentReports)
  sent(@Ctx() caller: Caller): Promise<Output<'getSentReports'>> {
    return this.readSentReports.run(caller);
  }
}
