import { z } from 'zod';
import { needed, peerVariables, serviceEnvironment } from '@atoll/runtime/start/environment';

export const environment = serviceEnvironment.extend({ ...peerVariables('identity', 'trip', 'booking', 'payment', 'notification'), AUDIT_SIGNING_KEY: needed });

/** Variables of the program that verifies the audit trail. */
export const verifyEnvironment = z.object({ MONGODB_URL: needed, MONGODB_DB: needed, AUDIT_PUBLIC_KEYS: needed });

/** Variables of the program that has reports built again. */
export const rebuildEnvironment = z.object({ MONGODB_URL: needed, MONGODB_DB: needed });

/** Variables of the program that has the reports compared. */
export const compareEnvironment = z.object({ MONGODB_URL: needed, MONGODB_DB: needed, REDIS_URL: needed });
