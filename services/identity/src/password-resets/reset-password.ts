import type { Caller } from '@atoll/runtime/context/caller';
import type { Clock } from '@atoll/time/clock';
import { identityError } from '../errors.js';
import type { Invalidation } from '../invalidation.port.js';
import type { Passwords } from '../accounts/passwords.js';
import { checkedPassword } from '../accounts/registration.js';
import { isUsable, type PasswordReset } from './password-reset.js';
import type { PasswordResets } from './password-resets.port.js';
import { linkHash } from './reset-links.js';

/** Refuses with RESET_LINK, without saying whether a link was used, has expired or never existed. */
export class ResetPassword {
  constructor(
    private readonly resets: PasswordResets,
    private readonly passwords: Passwords,
    private readonly invalidation: Invalidation,
    private readonly clock: Clock,
  ) {}

  async check({ operatorId }: Caller, uuid: string | null | undefined): Promise<void> {
    await this.usable(operatorId, uuid);
  }

  async run({ operatorId }: Caller, uuid: string | null | undefined, password: string | null | undefined): Promise<void> {
    const reset = await this.usable(operatorId, uuid);
    const passwordHash = await this.passwords.hash(checkedPassword(password));
    if (!(await this.resets.commit(reset, passwordHash, this.clock.now()))) throw identityError('RESET_LINK');
    await this.invalidation.userChanged(operatorId, reset.userId);
  }

  private async usable(operatorId: string, uuid: string | null | undefined): Promise<PasswordReset & { userId: number }> {
    const reset = uuid ? await this.resets.byLink(operatorId, linkHash(uuid)) : undefined;
    if (!reset || !isUsable(reset, this.clock.now())) throw identityError('RESET_LINK');
    return reset;
  }
}
