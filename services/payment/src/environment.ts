import { z } from 'zod';
import { readDeployment, type Deployment } from '@atoll/operator-settings/origin';
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
import { PaymentGateways } from './payment-gateways/payment-gateways.js';
import { products } from './payment-gateways/registry.js';

/** The variables of every gateway product of the registry. */
const gatewayVariables = Object.assign({}, ...products.map(({ variables }) => variables)) as z.ZodRawShape;

const own = {
  PUBLIC_SCHEME: optional,
  PUBLIC_PORT: optional,
  CHECK_ATTEMPTS_EVERY_MS: numberVariable('CHECK_ATTEMPTS_EVERY_MS', '10000'),
};

const named = serviceEnvironment.extend({ ...peerVariables('identity', 'booking', 'trip'), ...auditVariables, ...own });

/** A product's variables are in the schema but not in its type, because the product itself reads them. */
export const environment = named.extend(gatewayVariables) as unknown as typeof named;

export const republishEnvironment = serviceEnvironment.pick({ MONGODB_URL: true, REDIS_URL: true }).extend({ MONGODB_DB: needed });

export interface PaymentSettings {
  gateways: PaymentGateways;
  deployment: Deployment;
  checkEveryMs: number;
}

export function readSettings(from: Variables = process.env): PaymentSettings {
  const { CHECK_ATTEMPTS_EVERY_MS, ...read } = readVariables('payment', z.object(own), from);
  return {
    gateways: PaymentGateways.open(products, from),
    deployment: readDeployment(read),
    checkEveryMs: CHECK_ATTEMPTS_EVERY_MS,
  };
}
