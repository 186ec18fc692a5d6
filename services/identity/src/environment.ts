import { auditVariables, needed, outgoingVariables, serviceEnvironment } from '@atoll/runtime/start/environment';

export const environment = serviceEnvironment.extend({ ...auditVariables, ...outgoingVariables, SESSION_PRIVATE_KEY: needed });

/** Variables of the program that publishes accounts again. */
export const republishEnvironment = serviceEnvironment.pick({ MONGODB_URL: true, REDIS_URL: true }).extend({ MONGODB_DB: needed });
