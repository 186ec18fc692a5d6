import { storageId } from '@atoll/runtime/mongo/record-key';
import { OTP_ATTEMPTS, type CodeOwner } from '../../selling/local-price/otp-code.js';
import { OtpCodes, type Delivery, type StoredCode } from '../../selling/local-price/otp-codes.port.js';

const keyOf = ({ operatorId, bookingId }: CodeOwner): string => storageId(operatorId, bookingId);

/** In-memory store for tests of use cases; passes the same contract as MongoDB. */
export class MemoryOtpCodes extends OtpCodes {
  private readonly records = new Map<string, StoredCode & { attempts: number }>();

  async replace(code: StoredCode, latest: Date): Promise<boolean> {
    const present = this.records.get(keyOf(code));
    if (present && present.sentAt > latest) return false;
    this.records.set(keyOf(code), { ...code, attempts: 0 });
    return true;
  }

  async find(owner: CodeOwner): Promise<StoredCode | undefined> {
    const { attempts: _, ...code } = this.records.get(keyOf(owner)) ?? { attempts: 0 };
    return 'hash' in code ? code : undefined;
  }

  async setDelivery(code: StoredCode, delivery: Delivery): Promise<void> {
    const present = this.records.get(keyOf(code));
    if (present?.hash === code.hash) present.delivery = delivery;
  }

  async attempt(owner: CodeOwner, now: Date): Promise<string | undefined> {
    const present = this.records.get(keyOf(owner));
    if (!present || present.attempts >= OTP_ATTEMPTS || present.expiresAt <= now) return undefined;
    present.attempts += 1;
    return present.hash;
  }

  async remove(owner: CodeOwner): Promise<void> {
    this.records.delete(keyOf(owner));
  }
}
