import type { Metadata } from '@grpc/grpc-js';
import { Controller } from '@nestjs/common';
import { GrpcMethod } from '@nestjs/microservices';
import type { DailyTotalsRequest, DailyTotalsResponse, ReferencesRequest, ReferencesResponse } from '@atoll/contracts/gen/atoll/payment/v1/reports';
import { callerOf } from '@atoll/runtime/grpc/grpc-server';
import { PaymentRecordsStore } from '../booking-payments/records/payment-records.port.js';
import { LedgerTotals } from '../ledger/reading/ledger-totals.port.js';

/** Bank references for the report of a trip's payments [RP-10], and totals with which reporting compares its own [D-52]. */
@Controller()
export class PaymentReportsGrpc {
  constructor(
    private readonly records: PaymentRecordsStore,
    private readonly totals: LedgerTotals,
  ) {}

  @GrpcMethod('PaymentReports', 'references')
  async references({ bookingIds }: ReferencesRequest, metadata: Metadata): Promise<ReferencesResponse> {
    const records = await this.records.ofMany(callerOf(metadata).operatorId, bookingIds);
    const verified = [...records.values()].flatMap(({ bookingId, proofs }) =>
      proofs.filter(({ status }) => status === 'Verified').map(({ method, refNo }) => ({ bookingId, method, reference: refNo })),
    );
    return { references: verified };
  }

  @GrpcMethod('PaymentReports', 'dailyTotals')
  async dailyTotals(range: DailyTotalsRequest, metadata: Metadata): Promise<DailyTotalsResponse> {
    return { days: await this.totals.byDay(callerOf(metadata).operatorId, range) };
  }
}
