import type { Account } from './login-attempts.port.js';

/** From which rate-limit subnets an account logged in, for 90 days; kept as a hash. */
export abstract class KnownNetworks {
  abstract has(account: Account, network: string, now: Date): Promise<boolean>;
  abstract add(account: Account, network: string, now: Date): Promise<void>;
}
