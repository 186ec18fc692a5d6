import { z } from 'zod';
import { readDeployment, type Deployment } from '@atoll/operator-settings/origin';
import { needed, numberVariable, optional, peerVariables, readVariables, serviceEnvironment, type Variables } from '@atoll/runtime/environment';

const own = {
  BANK_MVR_URL: needed,
  BANK_MVR_API_KEY: needed,
  PUBLIC_SCHEME: optional,
  PUBLIC_PORT: optional,
  CHECK_ATTEMPTS_EVERY_MS: numberVariable('CHECK_ATTEMPTS_EVERY_MS', '5000'),
};

export const environment = serviceEnvironment.extend({ ...peerVariables('identity', 'booking'), ...own });

export interface PaymentSettings {
  bank: { url: string; apiKey: string };
  deployment: Deployment;
  checkEveryMs: number;
}

export function readSettings(from: Variables = process.env): PaymentSettings {
  const { CHECK_ATTEMPTS_EVERY_MS, ...read } = readVariables('payment', z.object(own), from);
  return {
    bank: { url: read.BANK_MVR_URL, apiKey: read.BANK_MVR_API_KEY },
    deployment: readDeployment(read),
    checkEveryMs: CHECK_ATTEMPTS_EVERY_MS,
  };
}
