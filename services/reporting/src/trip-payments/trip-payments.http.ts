import { Controller, StreamableFile } from '@nestjs/common';
import { calls, type Input as InputOf, type Output } from '@atoll/contracts/http/calls';
import { SOURCE_LANGUAGE } from '@atoll/languages/languages';
import type { Caller } from '@atoll/runtime/context/caller';
import { Call, Ctx, Input, Reply, type CallReply } from '@atoll/runtime/http/http';
import { ReadTripPayments } from './read-trip-payments.js';
import { tripPaymentsCsv } from './trip-payments-csv.js';

@Controller()
export class TripPaymentsHttp {
  constructor(private readonly readTripPayments: ReadTripPayments) {}

  @Call(calls.getTripPaymentReport)
  async report(@Input() { tripId }: InputOf<'getTripPaymentReport'>, @Ctx() caller: Caller): Promise<Output<'getTripPaymentReport'>> {
    return { report: await this.readTripPayments.run(caller, tripId) };
  }

  @Call(calls.getTripPaymentReportCsv)
  async csv(@Input() { tripId, language }: InputOf<'getTripPaymentReportCsv'>, @Ctx() caller: Caller, @Reply() reply: CallReply): Promise<StreamableFile> {
    const file = tripPaymentsCsv(await this.readTripPayments.run(caller, tripId), language ?? SOURCE_LANGUAGE);
    reply.header('content-disposition', `attachment; filename="Trip #${tripId} Payments.csv"`);
    return new StreamableFile(Buffer.from(file));
  }
}
