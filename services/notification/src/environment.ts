import { optional, peerVariables, serviceEnvironment } from '@atoll/runtime/start/environment';
import { z } from 'zod';

export const environment = serviceEnvironment.extend({
  ...peerVariables('identity'),
  PUBLIC_SCHEME: optional,
  PUBLIC_PORT: optional,
  /** Where the carrier takes messages, and our key there. */
  SMS_URL: z.url(),
  SMS_API_KEY: z.string().min(1),
});
