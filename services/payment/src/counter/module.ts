import type { ModuleMetadata } from '@nestjs/common';
import { Counters } from '@atoll/runtime/mongo/counters';
import { GrpcPeers } from '@atoll/runtime/grpc/grpc';
import { make } from '@atoll/runtime/start/make';
import { Attempts } from '../attempts/attempts.port.js';
import { RecordRequest } from '../booking-payments/acting/record-request.js';
import { CounterHttp } from './counter.http.js';
import { ReceiveAtCounter } from './receive-at-counter.js';
import { GrpcBoarding } from './boarding.grpc-client.js';
import { Boarding } from './boarding.port.js';
import { ReceiveAndBoard } from './receive-and-board.js';
import { DecideCounter } from './decide-counter.js';
import { RequestCounter } from './request-counter.js';
import { KeepRefusedReceipt } from './keep-refused-receipt.js';
import { GrpcRefusedActs } from './refused-acts.grpc-client.js';
import { RefusedActs } from './refused-acts.port.js';
import { SetAsCounter } from './set-as-counter.js';
import { Ledger } from '../ledger/entries/ledger.port.js';
import { FindBooking } from '../bookings/find-booking.js';
import { Operators } from '../bookings/operators.port.js';

export const counter = {
  controllers: [CounterHttp],
  providers: [
    make(RefusedActs, GrpcRefusedActs, GrpcPeers),
    make(Boarding, GrpcBoarding, GrpcPeers),
    make(RequestCounter, RequestCounter, FindBooking, RecordRequest, Operators, Counters),
    make(DecideCounter, DecideCounter, FindBooking, RecordRequest),
    make(SetAsCounter, SetAsCounter, FindBooking, RecordRequest, Counters),
    make(KeepRefusedReceipt, KeepRefusedReceipt, RefusedActs),
    make(ReceiveAtCounter, ReceiveAtCounter, FindBooking, RecordRequest, Attempts, Ledger, Counters),
    make(ReceiveAndBoard, ReceiveAndBoard, ReceiveAtCounter, Boarding, Counters),
  ],
} satisfies ModuleMetadata;
