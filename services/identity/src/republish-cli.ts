import { republishable, republishProgram } from '@atoll/outbox/republish-program';
import { readVariables } from '@atoll/runtime/start/environment';
import { systemClock } from '@atoll/time/clock';
import { republishEnvironment } from './environment.js';
import { userSnapshots } from './users/user-snapshots.mongo.js';

await republishProgram('identity', [republishable(userSnapshots(() => systemClock.now()))], () =>
  readVariables('the republication of accounts', republishEnvironment),
);
