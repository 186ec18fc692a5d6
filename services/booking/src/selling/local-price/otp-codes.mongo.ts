import { defineCollection } from '@atoll/runtime/mongo/collections';
import { duplicateKeyOf } from '@atoll/runtime/mongo/duplicate-key';
import type { MongoConnection } from '@atoll/runtime/mongo/connection';
import { keyOf } from '@atoll/runtime/mongo/record-key';
import type { TenantCollection } from '@atoll/runtime/mongo/tenant-collection';
import { OTP_ATTEMPTS, type CodeOwner } from './otp-code.js';
import { DELIVERIES, OtpCodes, type Delivery, type StoredCode } from './otp-codes.port.js';

interface CodeDocument extends StoredCode {
  _id: string;
  attempts: number;
}

export const otpCodes = defineCollection<CodeDocument>(
  'otp_codes',
  {
    bookingId: { type: Number, required: true },
    hash: { type: String, required: true },
    sentAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
    delivery: { type: String, enum: [...DELIVERIES], required: true },
    attempts: { type: Number, required: true },
  },
  { indexes: [{ key: { expiresAt: 1 }, name: 'expired', expireAfterSeconds: 0 }] },
);

export class MongoOtpCodes extends OtpCodes {
  constructor(
    connection: MongoConnection,
    private readonly codes: TenantCollection<CodeDocument> = otpCodes.on(connection),
  ) {
    super();
  }

  /** The condition is part of the upsert: where the present code is too young, the insert meets its `_id` and is refused. */
  override async replace({ operatorId, ...code }: StoredCode, latest: Date): Promise<boolean> {
    try {
      const oldEnough = { ...keyOf(operatorId, code.bookingId), sentAt: { $lte: latest } };
      await this.codes.updateOne(oldEnough, { $set: { ...code, attempts: 0 } }, { upsert: true });
      return true;
    } catch (error) {
      if (duplicateKeyOf(error)) return false;
      throw error;
    }
  }

  override async find(owner: CodeOwner): Promise<StoredCode | undefined> {
    return (await this.codes.findOne<StoredCode>(idOf(owner), { projection: { _id: 0, attempts: 0 } })) ?? undefined;
  }

  override async setDelivery(code: StoredCode, delivery: Delivery): Promise<void> {
    await this.codes.updateOne({ ...idOf(code), hash: code.hash }, { $set: { delivery } });
  }

  /** Counts before anything is compared, so that concurrent guesses cannot be more than the attempts. */
  override async attempt(owner: CodeOwner, now: Date): Promise<string | undefined> {
    const open = { ...idOf(owner), attempts: { $lt: OTP_ATTEMPTS }, expiresAt: { $gt: now } };
    const counted = await this.codes.findOneAndUpdate(open, { $inc: { attempts: 1 } }, { projection: { hash: 1 } });
    return counted?.hash;
  }

  override async remove(owner: CodeOwner): Promise<void> {
    await this.codes.deleteOne(idOf(owner));
  }
}

const idOf = ({ operatorId, bookingId }: CodeOwner): { _id: string; operatorId: string } => keyOf(operatorId, bookingId);
