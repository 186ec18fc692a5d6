import { log } from '@atoll/runtime/observability/log';
import type { Clock } from '@atoll/time/clock';
import type { Booking } from '../../bookings/booking.js';
import type { CodeSender } from './code-sender.port.js';
import { newCode, OTP_MINUTES, RESEND_SECONDS, type OtpHash } from './otp-code.js';
import type { OtpCodes, StoredCode } from './otp-codes.port.js';
import type { OtpLimits } from './otp-limits.js';
import { codeOwnerOf } from './pending-code.js';

/** From where a code is asked for. */
export interface AskedFrom {
  /** Rate-limit subnet of the client. */
  address: string;
  host: string;
}

/** A code that is stored and on its way. */
interface Sending {
  /** Whether the carrier took it. */
  done: Promise<boolean>;
}

/** Makes codes and has them sent. The code itself is in memory and in the message only [D-22]. */
export class SendOtp {
  readonly #underWay = new Set<Promise<boolean>>();

  constructor(
    private readonly codes: OtpCodes,
    private readonly sender: CodeSender,
    private readonly limits: OtpLimits,
    private readonly hash: OtpHash,
    private readonly clock: Clock,
  ) {}

  /** After a booking was created. Neither waits for the carrier nor fails: the booking stands, and the page offers another code. */
  async first(booking: Booking, from: AskedFrom): Promise<void> {
    try {
      await this.start(booking, from);
    } catch (err) {
      log.warn({ err }, 'code not stored');
    }
  }

  /** Undefined when too many codes were sent to this phone or from this address, or the last one less than a minute ago. */
  async start(booking: Booking, { address, host }: AskedFrom): Promise<Sending | undefined> {
    const { operatorId, phone, language } = booking;
    if (!phone || !(await this.limits.maySend({ operatorId, phone, address }))) return undefined;
    const owner = { operatorId, bookingId: codeOwnerOf(booking) };
    const [code, sentAt] = [newCode(), this.clock.now()];
    const expiresAt = new Date(sentAt.getTime() + OTP_MINUTES * 60_000);
    const stored: StoredCode = { ...owner, hash: this.hash.of(owner, code), sentAt, expiresAt, delivery: 'sending' };
    if (!(await this.codes.replace(stored, new Date(sentAt.getTime() - RESEND_SECONDS * 1000)))) return undefined;
    const done = this.deliver(stored, { ...owner, phone, code, host, ...(language && { language }) });
    this.#underWay.add(done);
    void done.finally(() => this.#underWay.delete(done));
    return { done };
  }

  /** Resolves when no code is on its way any more; called at the drain. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.#underWay);
  }

  private async deliver(stored: StoredCode, message: Parameters<CodeSender['send']>[0]): Promise<boolean> {
    const sent = await this.sender.send(message);
    try {
      await this.codes.setDelivery(stored, sent ? 'sent' : 'failed');
    } catch (err) {
      log.warn({ err }, 'delivery of a code not stored');
    }
    return sent;
  }
}
