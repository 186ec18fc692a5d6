import type { ModuleMetadata } from '@nestjs/common';
import { Clock } from '@atoll/time/clock';
import { Counters } from '@atoll/runtime/mongo/counters';
import { MongoConnection } from '@atoll/runtime/mongo/connection';
import { make } from '@atoll/runtime/start/make';
import { Alerts } from '../alerts/alerts.port.js';
import { MongoAttempts } from './attempts.mongo.js';
import { Attempts } from './attempts.port.js';
import { CheckAttempt } from './check-attempt.js';
import { CheckOpenAttempts } from './check-open-attempts.job.js';
import { CloseAttempts } from './close-attempts.js';
import { MongoClosures } from './closures.mongo.js';
import { Ledger } from '../ledger/entries/ledger.port.js';
import { OperatorGateways } from '../payment-gateways/operator-gateways.js';

export const attempts = {
  providers: [
    make(MongoClosures, MongoClosures, MongoConnection),
    make(Attempts, MongoAttempts, MongoConnection, MongoClosures),
    make(CheckAttempt, CheckAttempt, OperatorGateways, Attempts, Ledger, Counters, Clock, Alerts),
    make(CloseAttempts, CloseAttempts, Attempts, Ledger, Clock),
    make(CheckOpenAttempts, CheckOpenAttempts, Attempts, CheckAttempt, Clock),
  ],
} satisfies ModuleMetadata;
