import { numberVariable, optional, outgoingVariables, peerVariables, serviceEnvironment } from '@atoll/runtime/start/environment';
import { z } from 'zod';

export const environment = serviceEnvironment.extend({
  ...peerVariables('identity', 'booking', 'trip', 'reporting'),
  ...outgoingVariables,
  /** Twilio's API, for operators with an account there. */
  TWILIO_URL: z.url().default('https://api.twilio.com'),
  /** Signs push messages: 32 bytes in base64url. Without it none are sent. */
  VAPID_PRIVATE_KEY: optional,
  PUBLIC_SCHEME: optional,
  PUBLIC_PORT: optional,
  /** Where the carrier takes messages, and our key there. */
  SMS_URL: z.url(),
  SMS_API_KEY: z.string().min(1),
  /** The mail server; without user and password it is used without a login. */
  SMTP_HOST: z.string().min(1),
  SMTP_PORT: numberVariable('SMTP_PORT', '587'),
  SMTP_TLS: z.enum(['starttls', 'implicit', 'none']).default('starttls'),
  SMTP_USER: optional,
  SMTP_PASSWORD: optional,
  /** E-mail address of the sender of all operators' mail. */
  SMTP_FROM: z.email(),
});
