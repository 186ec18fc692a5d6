import { auditVariables, needed, numberVariable, optional, peerVariables, serviceEnvironment } from '@atoll/runtime/start/environment';
import { REPAIR_SETTINGS } from './inventory/repair/repairer.js';

export const environment = serviceEnvironment.extend({
  ...peerVariables('identity', 'trip', 'payment', 'notification'),
  ...auditVariables,
  PUBLIC_SCHEME: optional,
  PUBLIC_PORT: optional,
  /** How old a claim must be before the repairer checks that it has a booking; shorter in tests only. */
  REPAIR_AFTER_MS: numberVariable('REPAIR_AFTER_MS', String(REPAIR_SETTINGS.repairAfterMs)),
});

/** Variables of the program that publishes bookings again. */
export const republishEnvironment = serviceEnvironment.pick({ MONGODB_URL: true, REDIS_URL: true }).extend({ MONGODB_DB: needed });

/** Variables of the program that rebuilds counters. */
export const countsEnvironment = serviceEnvironment.pick({ MONGODB_URL: true }).extend({ MONGODB_DB: needed });
