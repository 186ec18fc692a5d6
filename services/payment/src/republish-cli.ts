import { republishable, republishProgram } from '@atoll/outbox/republish-program';
import { readVariables } from '@atoll/runtime/start/environment';
import { systemClock } from '@atoll/time/clock';
import { attemptSnapshots } from './attempts/attempt-snapshots.mongo.js';
import { recordsSnapshots } from './booking-payments/records/records-snapshots.mongo.js';
import { republishEnvironment } from './environment.js';
import { MongoLedger } from './ledger/entries/ledger.mongo.js';

const now = (): Date => systemClock.now();

await republishProgram(
  'payment',
  [republishable(attemptSnapshots(now)), republishable(recordsSnapshots((connection) => new MongoLedger(connection), now))],
  () => readVariables('the republication of payments', republishEnvironment),
);
