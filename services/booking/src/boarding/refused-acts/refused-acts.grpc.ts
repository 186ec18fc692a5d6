import type { KeepRequest, KeepResponse } from '@atoll/contracts/gen/atoll/booking/v1/refused_acts';
import { captainAct } from '@atoll/contracts/http/booking/refused-acts';
import { badField } from '@atoll/errors/common';
import { isErrorKind } from '@atoll/errors/kinds';
import { callerOf } from '@atoll/runtime/grpc/grpc-server';
import type { Metadata } from '@grpc/grpc-js';
import { Controller } from '@nestjs/common';
import { GrpcMethod } from '@nestjs/microservices';
import { KeepRefusedAct } from './keep-refused-act.js';

/** For trip and payment, which decide about departures, arrivals and receipts. */
@Controller()
export class RefusedActsGrpc {
  constructor(private readonly refusals: KeepRefusedAct) {}

  @GrpcMethod('RefusedActs', 'keep')
  async keep({ operationId, tripId, act, bookingId, doneAtMs, code, kind, text }: KeepRequest, metadata: Metadata): Promise<KeepResponse> {
    const known = captainAct.safeParse(act);
    if (!known.success || !isErrorKind(kind)) throw badField(known.success ? 'kind' : 'act');
    const done = { operationId, tripId, act: known.data, ...(bookingId > 0 && { bookingId }), doneAt: new Date(doneAtMs) };
    await this.refusals.keep(callerOf(metadata), done, { code, kind, text });
    return {};
  }
}
