import type { Input } from '@atoll/contracts/http/calls';
import { commonError } from '@atoll/errors/common';
import type { Message } from '@atoll/errors/messages';
import { authorOf } from '@atoll/outbox/audit/author';
import { userIdOf, type Caller } from '@atoll/runtime/context/caller';
import type { Clock } from '@atoll/time/clock';
import { paymentError } from '../errors.js';
import type { Ids } from '../ids.port.js';
import type { CustodyEntries } from '../ledger/reading/custody-entries.port.js';
import { paymentMessage } from '../messages.js';
import { countsOf, handInEntries, heldIn, openShift, shiftAsRead, takingBackEntries } from './cash-shift.js';
import type { CashShifts } from './cash-shifts.port.js';

/** An admin counts the cash that a member of staff hands in, and takes back a closing that was a mistake (ADR 97). */
export class CloseCashShift {
  constructor(
    private readonly shifts: Pick<CashShifts, 'custodyOf' | 'closing' | 'find' | 'takingBackOf' | 'add'>,
    private readonly entries: Pick<CustodyEntries, 'since'>,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /** NOTHING_TO_CLOSE, CASH_COUNT, CASH_DIFFERENCE_REASON; RECORD_CHANGED where the shift is no longer as it was read. */
  async close(caller: Caller, { holderId, upTo, entries: count, version, counted, reason: given }: Input<'closeCashShift'>): Promise<Message> {
    const { operatorId } = caller;
    const reason = given?.trim() ?? '';
    this.findsAlreadyDone(caller, paymentMessage('CASH_SHIFT_CLOSED'));
    const custody = await this.shifts.custodyOf(operatorId, holderId);
    if (custody.version !== version) throw commonError('RECORD_CHANGED');
    const open = await openShift(this.entries, operatorId, holderId, custody);
    const shift = shiftAsRead(open.entries, upTo, count);
    const counts = countsOf(heldIn(holderId, shift), counted, reason);
    const [id, about] = [await this.newId(caller), { ...this.aboutOf(caller), holderId, reason }];
    const handIn = await handInEntries(counts, id, about);
    const { nextId: _, ...common } = about;
    const [from, openFrom] = [custody.closings[0]?.openFrom, shift.at(-1)?.at];
    const entryIds = [...shift, ...handIn].map((entry) => entry.id);
    const ends = { ...(from && { from }), ...(openFrom && { openFrom }) };
    await this.shifts.add({ ...common, ...ends, kind: 'closing', id, number: version + 1, entryIds, counts }, handIn, authorOf(caller));
    return paymentMessage('CASH_SHIFT_CLOSED');
  }

  /** NOT_FOUND, REVERSAL_REASON; NOTHING_TO_REVERSE where it was taken back before, CASH_SHIFT_NOT_LAST where another shift was closed since then. */
  async takeBack(caller: Caller, { shiftId, reason: given }: Input<'reverseCashHandIn'>): Promise<Message> {
    const { operatorId } = caller;
    const reason = given?.trim() ?? '';
    this.findsAlreadyDone(caller, paymentMessage('CASH_HAND_IN_REVERSED'));
    const closing = await this.shifts.closing(operatorId, shiftId);
    if (!closing) throw commonError('NOT_FOUND');
    if (!reason) throw paymentError('REVERSAL_REASON');
    if (await this.shifts.takingBackOf(operatorId, closing)) throw paymentError('NOTHING_TO_REVERSE');
    const { holderId, from } = closing;
    const { version, closings } = await this.shifts.custodyOf(operatorId, holderId);
    if (closings[0]?.id !== shiftId) throw paymentError('CASH_SHIFT_NOT_LAST');
    const [id, about] = [await this.newId(caller), { ...this.aboutOf(caller), holderId, reason }];
    const entries = await takingBackEntries(closing, about);
    const { nextId: _, ...common } = about;
    const act = { ...common, ...(from && { openFrom: from }), kind: 'takingBack', id, number: version + 1, closingId: shiftId } as const;
    await this.shifts.add(act, entries, authorOf(caller));
    return paymentMessage('CASH_HAND_IN_REVERSED');
  }

  private aboutOf(caller: Caller) {
    const { operatorId } = caller;
    return { operatorId, byUserId: userIdOf(caller) ?? 0, at: this.clock.now(), nextId: () => this.ids.next(operatorId, 'ledgerEntry') };
  }

  /** A retried request has the id that its first attempt reserved. */
  private newId({ operatorId, idempotency }: Caller): Promise<number> {
    const take = () => this.ids.next(operatorId, 'cashShift');
    return idempotency ? idempotency.reserve('cashShiftId', take) : take();
  }

  /** A repeat after a lost response is not refused because of its own first attempt. */
  private findsAlreadyDone({ operatorId, idempotency }: Caller, done: Message): void {
    idempotency?.findsAlreadyDone(async ({ cashShiftId }) => ((await this.shifts.find(operatorId, Number(cashShiftId))) ? done : undefined));
  }
}
