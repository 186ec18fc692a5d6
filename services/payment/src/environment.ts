import { z } from 'zod';
import { readDeployment, type Deployment } from '@atoll/operator-settings/origin';
import { SealedSecrets } from '@atoll/runtime/secrets/sealed-secrets';
import {
  auditVariables,
  needed,
  numberVariable,
  optional,
  peerVariables,
  readVariables,
  serviceEnvironment,
  type Variables,
} from '@atoll/runtime/start/environment';
import { systemClock } from '@atoll/time/clock';
import { CredentialKeys } from './gateway-accounts/sealed-accounts.js';
import type { DeployedGateways } from './payment-gateways/operator-gateways.js';
import { openAll } from './payment-gateways/payment-gateways.js';
import { products } from './payment-gateways/registry.js';

/** The variables of every gateway product of the registry. */
const gatewayVariables = Object.assign({}, ...products.map(({ variables }) => variables)) as z.ZodRawShape;

const own = {
  PUBLIC_SCHEME: optional,
  PUBLIC_PORT: optional,
  CREDENTIAL_KEYS: optional,
  CHECK_ATTEMPTS_EVERY_MS: numberVariable('CHECK_ATTEMPTS_EVERY_MS', '10000'),
};

const named = serviceEnvironment.extend({ ...peerVariables('identity', 'booking', 'trip'), ...auditVariables, ...own });

/** A product's variables are in the schema but not in its type, because the product itself reads them. */
export const environment = named.extend(gatewayVariables) as unknown as typeof named;

export const republishEnvironment = serviceEnvironment.pick({ MONGODB_URL: true, REDIS_URL: true }).extend({ MONGODB_DB: needed });

export interface PaymentSettings {
  gateways: DeployedGateways;
  credentials: CredentialKeys;
  deployment: Deployment;
  checkEveryMs: number;
}

export function readSettings(from: Variables = process.env): PaymentSettings {
  const { CHECK_ATTEMPTS_EVERY_MS, CREDENTIAL_KEYS, ...read } = readVariables('payment', z.object(own), from);
  return {
    gateways: { products, opened: openAll(products, from, systemClock), variables: from },
    credentials: new CredentialKeys(CREDENTIAL_KEYS ? new SealedSecrets(CREDENTIAL_KEYS) : undefined),
    deployment: readDeployment(read),
    checkEveryMs: CHECK_ATTEMPTS_EVERY_MS,
  };
}
