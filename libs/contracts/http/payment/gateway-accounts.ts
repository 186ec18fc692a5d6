import { z } from 'zod';
import { gatewayAccountIds, type GatewayAccountKind } from '../../gateway-accounts.js';
import { defineCalls } from '../definition.js';
import { instant, maybeSecret, maybeVersion, message, nothing } from '../shapes.js';

const gateway = z.enum(gatewayAccountIds as [GatewayAccountKind, ...GatewayAccountKind[]]);
const version = z.int().min(0);

/** Accounts of the operator at payment companies [X]. No call returns a credential. */
export const gatewayAccountCalls = defineCalls('payment', {
  /** Every payment gateway at which an operator can have an account. */
  getGatewayAccounts: {
    method: 'GET',
    path: '/api/getgatewayaccounts',
    role: 'superUser',
    input: nothing,
    output: z.object({
      gateways: z.array(
        z.object({
          gateway,
          /** The platform has an account there, which serves operators that have none. */
          hasPlatformAccount: z.boolean(),
          /** Without `account` the platform's serves. `setBy` is empty where the user is gone. */
          account: z.object({ lastFour: z.string(), setAt: instant, setBy: z.string() }).nullable(),
          version,
        }),
      ),
    }),
    provides: ['GatewayAccounts'],
    errors: {},
  },
  /** A credential that is left out stays as it is stored. Payments that are open go on with the credentials that began them. */
  saveGatewayAccount: {
    method: 'POST',
    path: '/api/savegatewayaccount',
    role: 'superUser',
    input: z.object({ gateway, apiKey: maybeSecret, webhookSecret: maybeSecret, version: maybeVersion }),
    output: message,
    changes: ['GatewayAccounts'],
    errors: { GATEWAY_API_KEY: nothing, GATEWAY_WEBHOOK_SECRET: nothing, NO_CREDENTIALS: nothing, RECORD_CHANGED: nothing },
  },
  /** New payments go through the platform's account again. */
  removeGatewayAccount: {
    method: 'POST',
    path: '/api/removegatewayaccount',
    role: 'superUser',
    input: z.object({ gateway, version: maybeVersion }),
    output: message,
    changes: ['GatewayAccounts'],
    errors: { NO_GATEWAY_ACCOUNT: nothing, RECORD_CHANGED: nothing },
  },
  /** Asks the payment company for a transaction that there is not: with `apiKey`, or with what is stored where that is left out. */
  testGatewayAccount: {
    method: 'POST',
    path: '/api/testgatewayaccount',
    role: 'superUser',
    perMinute: 10,
    input: z.object({ gateway, apiKey: maybeSecret }),
    output: message,
    errors: { GATEWAY_API_KEY: nothing, NO_GATEWAY_ACCOUNT: nothing, GATEWAY_REFUSES: nothing, GATEWAY_UNREACHABLE: nothing },
  },
});
