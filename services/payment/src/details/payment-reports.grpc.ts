import type { Metadata } from '@grpc/grpc-js';
import { Controller } from '@nestjs/common';
import { GrpcMethod } from '@nestjs/microservices';
import type { ReferencesRequest, ReferencesResponse } from '@atoll/contracts/gen/atoll/payment/v1/reports';
import { callerOf } from '@atoll/runtime/grpc/grpc-server';
import { PaymentRecordsStore } from '../booking-payments/payment-records.port.js';

/** Bank references for the report of a trip's payments [RP-10]. */
@Controller()
export class PaymentReportsGrpc {
  constructor(private readonly records: PaymentRecordsStore) {}

  @GrpcMethod('PaymentReports', 'references')
  async references({ bookingIds }: ReferencesRequest, metadata: Metadata): Promise<ReferencesResponse> {
    const records = await this.records.ofMany(callerOf(metadata).operatorId, bookingIds);
    const verified = [...records.values()].flatMap(({ bookingId, proofs }) =>
      proofs.filter(({ status }) => status === 'Verified').map(({ method, refNo }) => ({ bookingId, method, reference: refNo })),
    );
    return { references: verified };
  }
}
