import type { ModuleMetadata } from '@nestjs/common';
import { Clock } from '@atoll/time/clock';
import { GrpcPeers } from '@atoll/runtime/grpc/grpc';
import { MongoConnection } from '@atoll/runtime/mongo/connection';
import { make } from '@atoll/runtime/start/make';
import { CloseAttempts } from '../attempts/close-attempts.js';
import { MongoUnmovedSlips } from './pictures/unmoved-slips.mongo.js';
import { UnmovedSlips } from './pictures/unmoved-slips.port.js';
import { MongoSlipDoubles } from './doubles/slip-doubles.mongo.js';
import { SlipDoubles } from './doubles/slip-doubles.port.js';
import { PaymentRecordsStore } from './records/payment-records.port.js';
import { RecordRequest } from './acting/record-request.js';
import { GrpcPushToBooking } from './acting/push-to-booking.grpc-client.js';
import { PushToBooking } from './acting/push-to-booking.port.js';
import { VoidOpenRecords } from './acting/void-open-records.js';
import { FindBooking } from '../bookings/find-booking.js';
import { MongoSendingRefunds } from './returns/sending-refunds.mongo.js';
import { SendingRefunds } from './returns/sending-refunds.port.js';
import { MongoRefusedRefunds } from './returns/refused-refunds.mongo.js';
import { RefusedRefunds } from './returns/refused-refunds.port.js';

export const bookingPayments = {
  providers: [
    make(UnmovedSlips, MongoUnmovedSlips, MongoConnection),
    make(PushToBooking, GrpcPushToBooking, GrpcPeers),
    make(VoidOpenRecords, VoidOpenRecords, PaymentRecordsStore, Clock),
    make(SlipDoubles, MongoSlipDoubles, MongoConnection),
    make(RecordRequest, RecordRequest, FindBooking, PaymentRecordsStore, PushToBooking, VoidOpenRecords, CloseAttempts, Clock),
    make(SendingRefunds, MongoSendingRefunds, MongoConnection),
    make(RefusedRefunds, MongoRefusedRefunds, MongoConnection),
  ],
} satisfies ModuleMetadata;
