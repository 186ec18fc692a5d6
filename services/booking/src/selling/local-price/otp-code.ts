import { createHmac, hkdfSync, randomInt, timingSafeEqual } from 'node:crypto';

export const OTP_MINUTES = 10;
export const OTP_ATTEMPTS = 5;
export const RESEND_SECONDS = 60;

/** Six digits of which the first is not 0, so that a client may send the code as a number [D-22]. */
export const newCode = (): string => String(randomInt(100_000, 1_000_000));

/** The code as it was typed, as a number or as text; undefined for what can be no code [BK-63]. */
export function typedCode(typed: string | number | null | undefined): string | undefined {
  const text = String(typed ?? '').replace(/\s/g, '');
  return /^[1-9]\d{5}$/.test(text) ? text : undefined;
}

/** Owns the code: the same digits of two bookings have different hashes. */
export interface CodeOwner {
  operatorId: string;
  bookingId: number;
}

/**
 * Keyed hashes of codes. A plain hash of six digits is found by trying all of them, so a reader of the database, or of a backup,
 * would have the codes; without the key they have nothing.
 */
export class OtpHash {
  readonly #key: Buffer;

  /** @param secret private key of this service, the same in all of its processes; the key of the hashes is derived from it */
  constructor(secret: string) {
    this.#key = Buffer.from(hkdfSync('sha256', secret, '', 'atoll local price code', 32));
  }

  of({ operatorId, bookingId }: CodeOwner, code: string): string {
    return createHmac('sha256', this.#key)
      .update(JSON.stringify([operatorId, bookingId, code]))
      .digest('base64url');
  }

  /** In constant time. */
  matches(owner: CodeOwner, code: string, hash: string): boolean {
    const [ours, theirs] = [Buffer.from(this.of(owner, code)), Buffer.from(hash)];
    return ours.length === theirs.length && timingSafeEqual(ours, theirs);
  }
}
