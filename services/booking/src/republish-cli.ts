import { republishable, republishProgram } from '@atoll/outbox/republish-program';
import { readVariables } from '@atoll/runtime/start/environment';
import { systemClock } from '@atoll/time/clock';
import { bookingSnapshots } from './bookings/store/snapshots/booking-snapshots.mongo.js';
import { republishEnvironment } from './environment.js';

await republishProgram('booking', [republishable(bookingSnapshots(() => systemClock.now()))], () =>
  readVariables('the republication of bookings', republishEnvironment),
);
