import { readDeployment, type Deployment } from '@atoll/operator-settings/origin';

export interface PaymentSettings {
  bank: { url: string; apiKey: string };
  deployment: Deployment;
  checkEveryMs: number;
}

export function readSettings(env: Readonly<Record<string, string | undefined>>): PaymentSettings {
  const need = (name: string): string => {
    const value = env[name];
    if (!value) throw new Error(`payment cannot start: the environment variable ${name} is missing`);
    return value;
  };
  return {
    bank: { url: need('BANK_MVR_URL'), apiKey: need('BANK_MVR_API_KEY') },
    deployment: readDeployment(env),
    checkEveryMs: Number(env['CHECK_ATTEMPTS_EVERY_MS'] ?? 5000),
  };
}
