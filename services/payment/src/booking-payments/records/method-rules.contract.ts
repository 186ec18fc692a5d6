import { describe, expect, it } from '@jest/globals';
import { minutesLater, NOON } from '../../testing/builders.js';
import type { MethodRules } from '../../testing/method-rules.js';
import { noRecords, voidOpen, type Done, type PaymentRecords } from './payment-records.js';

const LATER = minutesLater(5);
const customer: Done = { by: {}, at: NOON };
const later: Done = { by: { userId: 2 }, at: LATER };

/** Decisions of staff about a slip. */
const OF_A_SLIP: readonly string[] = ['verifying', 'rejecting the slip'];

/** The states of DOMAIN 2.3 and 2.4, whatever the methods are; the words are those of transfer and cash. */
export function methodRulesContract(words: string, rules: MethodRules): void {
  const { allowCash, cashOf, receiveCash, rejectCash, rejectTransfer, requestCash, setAsCash, transferOf, uploadSlip, verifyTransfer } = rules;
  const none = noRecords('coral', 41);
  const slip = uploadSlip(none, { id: 1, slipId: 'a' }, customer);
  const rejectedSlip = rejectTransfer(slip, 1, customer);
  const verified = verifyTransfer(slip, 1, 'FT-1', customer);
  const asked = requestCash(none, 1, customer);
  const allowed = allowCash(asked, customer);
  const refused = rejectCash(asked, customer);
  const received = receiveCash(allowed, customer);
  const slipAndCash = requestCash(slip, 1, customer);
  const setAsCashAfterSlip = setAsCash(slip, 2, customer);
  const replacedSlip = uploadSlip(rejectedSlip, { id: 2, slipId: 'b' }, customer);
  const closed: PaymentRecords = { ...slipAndCash, closedAt: NOON };

  const states = { none, slip, rejectedSlip, verified, asked, allowed, refused, received, slipAndCash, setAsCashAfterSlip, replacedSlip, closed };
  type State = keyof typeof states;

  const acts: Record<string, (records: PaymentRecords) => PaymentRecords> = {
    'a slip': (records) => uploadSlip(records, { id: 9, slipId: 'z' }, later),
    'a cash request': (records) => requestCash(records, 9, later),
    verifying: (records) => verifyTransfer(records, 1, 'FT-9', later),
    'rejecting the slip': (records) => rejectTransfer(records, 1, later),
    'allowing cash': (records) => allowCash(records, later),
    'rejecting cash': (records) => rejectCash(records, later),
    'setting as cash': (records) => setAsCash(records, 9, later),
    'receiving cash': (records) => receiveCash(records, later),
  };

  const shown = (records: PaymentRecords) => [transferOf(records)?.status ?? 'none', cashOf(records)?.status ?? 'none'];

  describe(`${words} of a booking`, () => {
    it.each<[string, State, [transfer: string, cash: string]]>([
      ['a slip', 'none', ['Pending', 'none']],
      ['a slip', 'rejectedSlip', ['Pending', 'none']],
      ['a slip', 'asked', ['Pending', 'none']],
      ['a slip', 'allowed', ['Pending', 'none']],
      ['a slip', 'refused', ['Pending', 'Rejected']],
      ['a cash request', 'none', ['none', 'Pending']],
      ['a cash request', 'slip', ['Pending', 'Pending']],
      ['a cash request', 'rejectedSlip', ['Rejected', 'Pending']],
      ['a cash request', 'verified', ['Verified', 'Pending']],
      ['verifying', 'slip', ['Verified', 'none']],
      ['verifying', 'slipAndCash', ['Verified', 'none']],
      ['rejecting the slip', 'slip', ['Rejected', 'none']],
      ['rejecting the slip', 'slipAndCash', ['Rejected', 'Pending']],
      ['allowing cash', 'asked', ['none', 'Allowed']],
      ['allowing cash', 'slipAndCash', ['none', 'Allowed']],
      ['rejecting cash', 'asked', ['none', 'Rejected']],
      ['rejecting cash', 'slipAndCash', ['Pending', 'Rejected']],
      ['setting as cash', 'none', ['none', 'Allowed']],
      ['setting as cash', 'slip', ['none', 'Allowed']],
      ['setting as cash', 'rejectedSlip', ['none', 'Allowed']],
      ['setting as cash', 'asked', ['none', 'Allowed']],
      ['setting as cash', 'refused', ['none', 'Allowed']],
      ['setting as cash', 'verified', ['Verified', 'Allowed']],
      ['receiving cash', 'allowed', ['none', 'Paid']],
    ])('after %s upon %s are %j [PY-12, PY-16, PY-19, PY-20, BK-07, BK-08]', (act, state, expected) => {
      const before = states[state];
      const after = acts[act]!(before);
      expect(shown(after)).toEqual(expected);
      expect(after).toMatchObject({ revision: before.revision + 1, acts: [...before.acts, { revision: before.revision + 1, at: LATER, userId: 2 }] });
    });

    it.each<[string, State, string]>([
      ['a slip', 'slip', 'TRANSFER_PENDING'],
      ['a slip', 'slipAndCash', 'TRANSFER_PENDING'],
      ['a slip', 'verified', 'ALREADY_PAID'],
      ['a slip', 'received', 'ALREADY_PAID'],
      ['a cash request', 'asked', 'CASH_REQUESTED'],
      ['a cash request', 'allowed', 'CASH_REQUESTED'],
      ['a cash request', 'refused', 'CASH_REJECTED'],
      ['a cash request', 'received', 'ALREADY_PAID'],
      ['verifying', 'none', 'TRANSFER_VOIDED'],
      ['verifying', 'verified', 'TRANSFER_VERIFIED'],
      ['verifying', 'rejectedSlip', 'TRANSFER_REJECTED'],
      ['rejecting the slip', 'verified', 'TRANSFER_VERIFIED'],
      ['verifying', 'setAsCashAfterSlip', 'TRANSFER_VOIDED'],
      ['rejecting the slip', 'replacedSlip', 'TRANSFER_REJECTED'],
      ['allowing cash', 'none', 'CASH_NOT_REQUESTED'],
      ['allowing cash', 'allowed', 'CASH_ALLOWED'],
      ['allowing cash', 'refused', 'CASH_REJECTED'],
      ['rejecting cash', 'allowed', 'CASH_ALLOWED'],
      ['allowing cash', 'received', 'CASH_RECEIVED'],
      ['setting as cash', 'allowed', 'CASH_ALLOWED'],
      ['setting as cash', 'received', 'ALREADY_PAID'],
      ['receiving cash', 'asked', 'CASH_NOT_ALLOWED'],
      ['receiving cash', 'received', 'CASH_RECEIVED'],
    ])('refuse %s upon %s with %s [PY-12, PY-20]', (act, state, code) => {
      expect(() => acts[act]!(states[state])).toThrow(expect.objectContaining({ code, kind: 'conflict' }));
    });

    it.each(Object.keys(acts).filter((act) => !OF_A_SLIP.includes(act)))('refuse %s once the booking is closed to payment, PAYMENT_CLOSED [D-16]', (act) => {
      expect(() => acts[act]!(closed)).toThrow(expect.objectContaining({ code: 'PAYMENT_CLOSED' }));
    });

    it('let staff decide about a slip that waits in a booking that is closed to payment, and are voided there too; it stays closed [D-16]', () => {
      const closedSlip = { ...slip, closedAt: NOON };
      const decided = [...OF_A_SLIP.map((act) => acts[act]!(closedSlip)), voidOpen(closedSlip, later)!];
      expect(decided.map(shown)).toEqual([
        ['Verified', 'none'],
        ['Rejected', 'none'],
        ['none', 'none'],
      ]);
      expect(decided.map(({ closedAt }) => closedAt)).toEqual([NOON, NOON, NOON]);
      expect(() => acts['a slip']!(decided[1]!)).toThrow(expect.objectContaining({ code: 'PAYMENT_CLOSED' }));
      expect(() => acts['verifying']!(decided[1]!)).toThrow(expect.objectContaining({ code: 'TRANSFER_REJECTED' }));
    });

    it('keep what was voided or replaced for audit [PY-16, D-10]', () => {
      expect(acts['a slip']!(allowed)).toMatchObject({ formerCounters: [{ id: 1, status: 'Allowed', voidedAt: LATER }] });
      expect(allowCash(slipAndCash, later)).toMatchObject({ formerProofs: [{ id: 1, slipId: 'a', status: 'Pending', voidedAt: LATER }] });
      const after = acts['a slip']!(rejectedSlip);
      expect(after.formerProofs).toEqual([transferOf(rejectedSlip)]);
      expect(transferOf(after)).toMatchObject({ id: 9, slipId: 'z' });
    });

    it('are voided when the booking is paid otherwise or cancelled, but never money that was received or a rejection [PY-16, D-10]', () => {
      expect([slip, asked, allowed, slipAndCash].map((state) => shown(voidOpen(state, later) ?? state))).toEqual(Array(4).fill(['none', 'none']));
      expect([none, rejectedSlip, verified, refused, received].map((state) => voidOpen(state, later))).toEqual(Array(5).fill(undefined));
    });
  });
}
