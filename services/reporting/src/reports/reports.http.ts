import { Controller, type Type } from '@nestjs/common';
import { calls, type Input as InputOf } from '@atoll/contracts/http/calls';
import type { Caller } from '@atoll/runtime/context/caller';
import { Call, Ctx, Input } from '@atoll/runtime/http/http';
import { ReadReports } from './read-reports.js';
import { reportCalls, reports, type ReportCall } from './reports.js';

/** Serves the call of each report of the table. */
export const reportControllers: readonly Type[] = reportCalls.map(controllerOf);

function controllerOf(name: ReportCall): Type {
  @Controller()
  class ReportHttp {
    constructor(private readonly readReports: ReadReports) {}

    @Call(calls[name])
    read(@Input() input: InputOf<ReportCall>, @Ctx() caller: Caller): Promise<object> {
      return this.readReports.run<object>(caller, reports[name], input);
    }
  }
  return ReportHttp;
}
