import { z } from 'zod';
import { readDeployment, type Deployment } from '@atoll/operator-settings/origin';
import { numberVariable, optional, peerVariables, readVariables, serviceEnvironment, type Variables } from '@atoll/runtime/start/environment';
import { Gateways } from './gateways/gateways.js';
import { products } from './gateways/registry.js';

/** What every gateway of the registry reads. */
const ofGateways = Object.assign({}, ...products.map(({ variables }) => variables)) as z.ZodRawShape;

const own = {
  PUBLIC_SCHEME: optional,
  PUBLIC_PORT: optional,
  CHECK_ATTEMPTS_EVERY_MS: numberVariable('CHECK_ATTEMPTS_EVERY_MS', '5000'),
};

const named = serviceEnvironment.extend({ ...peerVariables('identity', 'booking'), ...own });

/** The keys of a gateway are in the schema but not in its type: the product reads them itself. */
export const environment = named.extend(ofGateways) as unknown as typeof named;

export interface PaymentSettings {
  gateways: Gateways;
  deployment: Deployment;
  checkEveryMs: number;
}

export function readSettings(from: Variables = process.env): PaymentSettings {
  const { CHECK_ATTEMPTS_EVERY_MS, ...read } = readVariables('payment', z.object(own), from);
  return {
    gateways: Gateways.open(products, from),
    deployment: readDeployment(read),
    checkEveryMs: CHECK_ATTEMPTS_EVERY_MS,
  };
}
