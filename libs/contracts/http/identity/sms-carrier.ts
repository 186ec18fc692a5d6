import { z } from 'zod';
import { smsCarrierKinds } from '../../sms-carriers.js';
import { defineCalls } from '../definition.js';
import { maybeMultiline, maybeSecret, maybeText, maybeVersion, message, nothing } from '../shapes.js';

/** '' is the carrier of the deployment. */
const kind = z.enum(['', ...(Object.keys(smsCarrierKinds) as [keyof typeof smsCarrierKinds])]);

/** The operator's own account at a company that sends SMS. */
export const smsCarrierCalls = defineCalls('identity', {
  getSmsCarrier: {
    method: 'GET',
    path: '/api/getsmscarrier',
    role: 'superUser',
    input: nothing,
    output: z.object({
      carrier: z.object({
        kind,
        account: z.string(),
        sender: z.string(),
        url: z.string(),
        body: z.string(),
        /** A key is stored; it is never returned. */
        hasSecret: z.boolean(),
        version: z.int(),
      }),
    }),
    provides: ['SmsCarrier'],
    errors: {},
  },
  /** Without a `secret` the stored key stays, as long as kind, account and host stay. */
  updateSmsCarrier: {
    method: 'POST',
    path: '/api/updatesmscarrier',
    role: 'superUser',
    input: z.object({ kind, account: maybeText, sender: maybeText, url: maybeText, body: maybeMultiline, secret: maybeSecret, version: maybeVersion }),
    output: message,
    changes: ['SmsCarrier', 'Operator'],
    errors: {
      SMS_ACCOUNT: nothing,
      SMS_SENDER: nothing,
      SMS_URL: nothing,
      SMS_BODY: nothing,
      SMS_SECRET: nothing,
      NO_CREDENTIALS: nothing,
      RECORD_CHANGED: nothing,
      CONCURRENT_CHANGE: nothing,
    },
  },
});
