import { republishable, republishProgram } from '@atoll/outbox/republish-program';
import { readVariables } from '@atoll/runtime/start/environment';
import { systemClock } from '@atoll/time/clock';
import { republishEnvironment } from './environment.js';
import { tripSnapshots } from './trips/snapshots/published-snapshots.mongo.js';

await republishProgram('trip', [republishable(tripSnapshots(() => systemClock.now()))], () =>
  readVariables('the republication of trips', republishEnvironment),
);
