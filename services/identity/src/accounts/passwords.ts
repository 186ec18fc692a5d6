import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';

/** argon2id (the library's default) as OWASP recommends it: 19 MiB, two passes. */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Hashes and verifies passwords. Each takes tens of CPU milliseconds and 19 MiB, so concurrency is limited:
 * a burst of logins queues instead of starving the other work of the process.
 */
export class Passwords {
  private running = 0;
  private readonly waiting: (() => void)[] = [];
  private readonly decoy: Promise<string>;

  constructor(private readonly maxConcurrent = Math.max(1, availableParallelism() - 1)) {
    this.decoy = hash('no account has this password', ARGON2ID);
  }

  hash(password: string): Promise<string> {
    return this.withSlot(() => hash(password, ARGON2ID));
  }

  /** Takes the same work for an unknown account, so that the response time does not reveal which names exist. */
  verify(passwordHash: string | undefined, password: string): Promise<boolean> {
    return this.withSlot(async () => {
      const matches = await verify(passwordHash ?? (await this.decoy), password);
      return matches && passwordHash !== undefined;
    });
  }

  private async withSlot<T>(work: () => Promise<T>): Promise<T> {
    if (this.running >= this.maxConcurrent) await new Promise<void>((resolve) => this.waiting.push(resolve));
    else this.running += 1;
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }
}
