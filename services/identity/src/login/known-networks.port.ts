import type { Account } from './login-attempts.port.js';

/** The rate-limit subnets from which an account logged in within 90 days, stored as hashes. */
export abstract class KnownNetworks {
  abstract has(account: Account, network: string, now: Date): Promise<boolean>;
  abstract add(account: Account, network: string, now: Date): Promise<void>;
}
