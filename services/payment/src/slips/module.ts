import type { ModuleMetadata } from '@nestjs/common';
import { Clock } from '@atoll/time/clock';
import { Counters } from '@atoll/runtime/mongo/counters';
import { Environment } from '@atoll/runtime/start/environment';
import { GrpcPeers } from '@atoll/runtime/grpc/grpc';
import { make } from '@atoll/runtime/start/make';
import { Attempts } from '../attempts/attempts.port.js';
import { PaymentRecordsStore } from '../booking-payments/records/payment-records.port.js';
import { RecordRequest } from '../booking-payments/acting/record-request.js';
import { ClosePayment } from '../closures/close-payment.js';
import { FindBooking } from '../bookings/find-booking.js';
import { Bookings } from '../bookings/bookings.port.js';
import { Operators } from '../bookings/operators.port.js';
import { GrpcExpiredBookings } from './expired-bookings.grpc-client.js';
import { ExpiredBookings } from './expired-bookings.port.js';
import { ProcessSlip } from './process-slip.js';
import { ReadSlip } from './read-slip.js';
import { SlipImages } from './slip-images.port.js';
import { ProcessSlipImages } from './slip-images.process.js';
import { SlipLinks } from './slip-links.js';
import { SlipsHttp } from './slips.http.js';
import { UploadSlip } from './upload-slip.js';

export const slips = {
  controllers: [SlipsHttp],
  providers: [
    make(ExpiredBookings, GrpcExpiredBookings, GrpcPeers),
    { provide: SlipImages, useFactory: ({ values }: Environment) => new ProcessSlipImages(values.rateLimits), inject: [Environment] },
    {
      provide: SlipLinks,
      inject: [Environment, Clock],
      useFactory: ({ values }: Environment, clock: Clock) => new SlipLinks(values.contextPrivateKey, clock),
    },
    make(UploadSlip, UploadSlip, FindBooking, RecordRequest, Operators, SlipImages, Counters, ExpiredBookings, ClosePayment),
    make(ReadSlip, ReadSlip, Bookings, PaymentRecordsStore, SlipLinks),
    make(ProcessSlip, ProcessSlip, PaymentRecordsStore, FindBooking, RecordRequest, Attempts, Counters),
  ],
} satisfies ModuleMetadata;
