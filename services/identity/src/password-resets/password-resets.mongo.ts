import { eventFields } from '@atoll/outbox/events';
import { wakeRelay } from '@atoll/outbox/wake';
import type { MongoConnection } from '@atoll/runtime/mongo/connection';
import type { TenantCollection } from '@atoll/runtime/mongo/tenant-collection';
import { inTransaction } from '@atoll/runtime/mongo/transaction';
import { operatorEvents } from '../operator-events.js';
import type { UserSessions } from '../sessions/user-sessions.port.js';
import type { UserPasswords } from '../users/user-passwords.port.js';
import type { PasswordReset } from './password-reset.js';
import { PasswordResets } from './password-resets.port.js';
import { passwordResets, type PasswordResetDocument } from './password-resets.schema.js';

const projection = { _id: 0, linkHash: 0, events: 0, unsentAt: 0 };

export class MongoPasswordResets extends PasswordResets {
  private readonly resets: TenantCollection<PasswordResetDocument>;

  constructor(
    private readonly connection: MongoConnection,
    private readonly passwords: UserPasswords,
    private readonly sessions: UserSessions,
  ) {
    super();
    this.resets = passwordResets.on(connection);
  }

  override async add(reset: PasswordReset, linkHash: string): Promise<void> {
    const { operatorId, resetId, userId, requestedAt: at } = reset;
    const value = { resetId, userId: userId ?? 0 };
    const events = userId === undefined ? [] : operatorEvents({ operatorId, version: 1, at }, { $case: 'passwordResetRequested', value });
    await this.resets.insertOne({ _id: keyOf(operatorId, resetId), ...reset, linkHash, ...eventFields(events) } as PasswordResetDocument);
    if (events.length > 0) wakeRelay(this.connection, passwordResets);
  }

  override async byId(operatorId: string, resetId: string): Promise<PasswordReset | undefined> {
    return (await this.resets.findOne<PasswordReset>({ _id: keyOf(operatorId, resetId), operatorId }, { projection })) ?? undefined;
  }

  override async byLink(operatorId: string, linkHash: string): Promise<PasswordReset | undefined> {
    return (await this.resets.findOne<PasswordReset>({ operatorId, linkHash }, { projection })) ?? undefined;
  }

  override async commit({ operatorId, resetId, userId }: PasswordReset & { userId: number }, passwordHash: string, now: Date): Promise<boolean> {
    let committed = false;
    await inTransaction(this.connection, async (session) => {
      committed = false;
      const unused = { operatorId, usedAt: { $exists: false }, expiresAt: { $gt: now } };
      const used = await this.resets.updateOne({ _id: keyOf(operatorId, resetId), ...unused }, { $set: { usedAt: now } }, { session });
      if (used.matchedCount === 0) return;
      if (!(await this.passwords.change(operatorId, userId, { hash: passwordHash, at: now }, session))) return;
      await this.resets.updateMany({ ...unused, userId }, { $set: { usedAt: now } }, { session });
      await this.sessions.endAll(operatorId, userId, session);
      committed = true;
    });
    if (committed) this.passwords.changed();
    return committed;
  }
}

const keyOf = (operatorId: string, resetId: string) => `${operatorId}:${resetId}`;
