import { beforeEach, describe, expect, it } from '@jest/globals';
import type { OtpCodes, StoredCode } from './otp-codes.port.js';

/** In the future, so that the database's removal of expired documents never runs into a test. */
export const SENT_AT = new Date('2090-01-01T00:00:00Z');
const after = (ms: number): Date => new Date(SENT_AT.getTime() + ms);
const owner = { operatorId: 'coral', bookingId: 1 };
export const aCode = (over: Partial<StoredCode> = {}): StoredCode => ({
  ...owner,
  hash: 'first',
  sentAt: SENT_AT,
  expiresAt: after(600_000),
  delivery: 'sending',
  ...over,
});

/** The contract of every store of codes; run on the fake and on MongoDB. */
export function otpCodesContract(name: string, open: () => Promise<OtpCodes>): void {
  describe(`codes in ${name}`, () => {
    let codes: OtpCodes;
    beforeEach(async () => {
      codes = await open();
    });

    it('has one code per booking, which another replaces when it is old enough [D-22]', async () => {
      expect(await codes.replace(aCode(), SENT_AT)).toBe(true);
      expect(await codes.replace(aCode({ hash: 'second', sentAt: after(59_999) }), after(-1))).toBe(false);
      expect(await codes.find(owner)).toEqual(aCode());
      expect(await codes.replace(aCode({ hash: 'second', sentAt: after(60_000) }), SENT_AT)).toBe(true);
      expect(await codes.find(owner)).toMatchObject({ hash: 'second', sentAt: after(60_000) });
    });

    it('gives the hash for five attempts, and again for a new code [D-22]', async () => {
      await codes.replace(aCode(), SENT_AT);
      for (let attempt = 1; attempt <= 5; attempt++) expect(await codes.attempt(owner, SENT_AT)).toBe('first');
      expect(await codes.attempt(owner, SENT_AT)).toBeUndefined();
      await codes.replace(aCode({ hash: 'second' }), SENT_AT);
      expect(await codes.attempt(owner, SENT_AT)).toBe('second');
    });

    it('gives none once the code has expired or was removed [D-22]', async () => {
      await codes.replace(aCode(), SENT_AT);
      expect(await codes.attempt(owner, after(599_999))).toBe('first');
      expect(await codes.attempt(owner, after(600_000))).toBeUndefined();
      await codes.remove(owner);
      expect(await codes.attempt(owner, SENT_AT)).toBeUndefined();
      expect(await codes.find(owner)).toBeUndefined();
    });

    it('keeps how the delivery of a code ended, not of one that was replaced meanwhile [NT-04]', async () => {
      await codes.replace(aCode(), SENT_AT);
      await codes.setDelivery(aCode(), 'sent');
      expect((await codes.find(owner))?.delivery).toBe('sent');
      await codes.replace(aCode({ hash: 'second' }), SENT_AT);
      await codes.setDelivery(aCode(), 'failed');
      expect((await codes.find(owner))?.delivery).toBe('sending');
    });

    it('keeps the codes of two operators with the same booking number apart [ID-07]', async () => {
      await codes.replace(aCode(), SENT_AT);
      const theirs = { ...owner, operatorId: 'lagoon' };
      expect([await codes.find(theirs), await codes.attempt(theirs, SENT_AT)]).toEqual([undefined, undefined]);
      await codes.remove(theirs);
      expect(await codes.find(owner)).toEqual(aCode());
    });
  });
}
