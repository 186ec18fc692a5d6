import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';

/** argon2id (the library's default) as OWASP recommends it: 19 MiB, two passes. */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Hashes and checks passwords. Each takes tens of CPU milliseconds and 19 MiB, so only a few run at a time:
 * a rush of logins waits in line instead of starving everything else on the machine.
 */
export class Passwords {
  private running = 0;
  private readonly waiting: (() => void)[] = [];
  private readonly decoy: Promise<string>;

  constructor(private readonly atOnce = Math.max(1, availableParallelism() - 1)) {
    this.decoy = hash('no account has this password', ARGON2ID);
  }

  hash(password: string): Promise<string> {
    return this.inLine(() => hash(password, ARGON2ID));
  }

  /** False as well for an unknown account, after the same work, so that the time taken does not tell which names exist. */
  verify(passwordHash: string | undefined, password: string): Promise<boolean> {
    return this.inLine(async () => {
      const matches = await verify(passwordHash ?? (await this.decoy), password);
      return matches && passwordHash !== undefined;
    });
  }

  private async inLine<T>(work: () => Promise<T>): Promise<T> {
    if (this.running >= this.atOnce) await new Promise<void>((resolve) => this.waiting.push(resolve));
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
