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
import type { BucketAccess } from './booking-payments/pictures/slip-bucket.port.js';
import { CredentialKeys } from './gateway-accounts/sealed-accounts.js';
import type { DeployedGateways } from './payment-gateways/operator-gateways.js';
import { openAll } from './payment-gateways/payment-gateways.js';
import { products } from './payment-gateways/registry.js';

/** The variables of every gateway product of the registry. */
const gatewayVariables = Object.assign({}, ...products.map(({ variables }) => variables)) as z.ZodRawShape;

/** The bucket of slips; without an endpoint their pictures stay in the database. */
const bucketVariables = {
  SLIPS_S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'not an http or https address' }).optional(),
  SLIPS_S3_BUCKET: optional,
  SLIPS_S3_REGION: z.string().default('us-east-1'),
  SLIPS_S3_ACCESS_KEY_ID: optional,
  SLIPS_S3_SECRET_ACCESS_KEY: optional,
};

const own = {
  ...bucketVariables,
  PUBLIC_SCHEME: optional,
  PUBLIC_PORT: optional,
  CREDENTIAL_KEYS: optional,
  CHECK_ATTEMPTS_EVERY_MS: numberVariable('CHECK_ATTEMPTS_EVERY_MS', '10000'),
};

const named = serviceEnvironment.extend({ ...peerVariables('identity', 'booking', 'trip'), ...auditVariables, ...own });

/** A product's variables are in the schema but not in its type, because the product itself reads them. */
export const environment = named.extend(gatewayVariables) as unknown as typeof named;

export const republishEnvironment = serviceEnvironment.pick({ MONGODB_URL: true, REDIS_URL: true }).extend({ MONGODB_DB: needed });
export const closeMonthsEnvironment = republishEnvironment.omit({ REDIS_URL: true });

export interface PaymentSettings {
  gateways: DeployedGateways;
  credentials: CredentialKeys;
  deployment: Deployment;
  slipBucket: BucketAccess | undefined;
  checkEveryMs: number;
}

export function readSettings(from: Variables = process.env): PaymentSettings {
  const { CHECK_ATTEMPTS_EVERY_MS, CREDENTIAL_KEYS, ...read } = readVariables('payment', z.object(own), from);
  return {
    gateways: { products, opened: openAll(products, from, systemClock), variables: from },
    credentials: new CredentialKeys(CREDENTIAL_KEYS ? new SealedSecrets(CREDENTIAL_KEYS) : undefined),
    deployment: readDeployment(read),
    slipBucket: bucketOf(read),
    checkEveryMs: CHECK_ATTEMPTS_EVERY_MS,
  };
}

type BucketVariables = z.output<z.ZodObject<typeof bucketVariables>>;

/** All of a bucket or none of it: an incomplete one stops the start. */
function bucketOf(read: BucketVariables): BucketAccess | undefined {
  const { SLIPS_S3_ENDPOINT: endpoint, SLIPS_S3_REGION: region } = read;
  if (!endpoint) return undefined;
  const given = (name: 'BUCKET' | 'ACCESS_KEY_ID' | 'SECRET_ACCESS_KEY'): string => {
    const value = read[`SLIPS_S3_${name}`];
    if (!value) throw new Error(`payment cannot start: the environment variable SLIPS_S3_${name} is missing`);
    return value;
  };
  return { endpoint, region, bucket: given('BUCKET'), accessKeyId: given('ACCESS_KEY_ID'), secretAccessKey: given('SECRET_ACCESS_KEY') };
}
