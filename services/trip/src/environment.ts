import { auditVariables, needed, peerVariables, serviceEnvironment } from '@atoll/runtime/start/environment';

export const environment = serviceEnvironment.extend({ ...peerVariables('identity', 'booking'), ...auditVariables });

/** Variables of the program that publishes trips again. */
export const republishEnvironment = serviceEnvironment.pick({ MONGODB_URL: true, REDIS_URL: true }).extend({ MONGODB_DB: needed });
