import { announceFailure } from '@atoll/app-frame/snackbar/snackbar';
import { useAppDispatch } from '@atoll/app-frame/store/store';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { tripClosed } from '@atoll/booking-facts/boarding';
import type { Currency } from '@atoll/money/money';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Booking, Customer, Trip } from '../../../server-types.js';
import { useLog } from '../../../device/log-context.js';
import type { Act, Operation } from '../../../device/operation.js';
import { isMarked } from '../../../device/overlay.js';
import { boardingTexts } from '../../../messages/en/captain.js';
import type { OnBoard } from '../boarding.js';
import { vibrate } from './vibrate.js';

export interface Outcome {
  /** 'cash': received in `currency` and boarded; `heldId` is its operation, which can still be withdrawn. */
  readonly kind: 'on' | 'off' | 'cash';
  readonly currency?: Currency;
  readonly heldId?: string;
  readonly booking: Booking;
  readonly customers: readonly Customer[];
  readonly tap: number;
}

interface TicksOptions {
  readonly trip: Trip;
  /** The list on the screen does not show these yet. */
  readonly acts: readonly Operation[];
  readonly refetchList: () => unknown;
}

/**
 * Optimistic update: a tick shows at once, is stored on the device and sent, and is reverted when the server refuses. Lists that were requested before the
 * server had the tick do not revert it on the screen.
 */
export function useTicks({ trip, acts, refetchList }: TicksOptions) {
  const log = useLog();
  const dispatch = useAppDispatch();
  const t = useTexts(boardingTexts);
  const [outcome, setOutcome] = useState<Outcome>();
  const taps = useRef(0);
  const { release } = log;
  const waiting = log.waiting.filter(({ call, input }) => (call === 'markAttendance' || call === 'receiveAndBoard') && input.tripId === trip.id).length;
  const hadWaiting = useRef(false);
  useEffect(() => {
    if (hadWaiting.current && waiting === 0) refetchList();
    hadWaiting.current = waiting > 0;
  }, [waiting, refetchList]);

  const onBoard: OnBoard = (booking, customer) => isMarked(acts, trip.id, booking, customer);

  const mark = (booking: Booking, meant: readonly Customer[], boarded: boolean, asked = meant): void => {
    const tap = (taps.current += 1);
    vibrate(boarded ? 'on' : 'off');
    setOutcome({ kind: boarded ? 'on' : 'off', booking, customers: meant, tap });
    void log.record(actsOf(trip, booking, asked, boarded)).then((isTaken) => {
      if (isTaken) return;
      vibrate('refused');
      setOutcome((shown) => (shown?.tap === tap ? undefined : shown));
    });
  };

  /** Marks those of `customers` whose state differs. A whole booking is one act, also when some are marked so already: the server leaves those as they are. */
  const tick = (booking: Booking, customers: readonly Customer[], boarded: boolean): void => {
    const meant = customers.filter((customer) => onBoard(booking, customer) !== boarded);
    if (meant.length > 0) mark(booking, meant, boarded, customers);
  };

  /** The tap receives the cash of the booking and boards its people, unless boarding has ended. */
  const receive = (booking: Booking, currency: Currency): void => {
    const tap = (taps.current += 1);
    vibrate('on');
    const boards = tripClosed(trip.id, booking) === undefined;
    const input = { bookingId: booking.id, currency, tripId: trip.id, boards };
    const heldId = log.hold({ call: 'receiveAndBoard', refNo: booking.refNo, input });
    setOutcome({ kind: 'cash', booking, customers: booking.customers, tap, currency, heldId });
  };

  /** Reverts only the passengers whom the tap changed. Their state is not read from `booking`, which is as old as the tap. */
  const undo = ({ kind, booking, customers, heldId }: Outcome): void => {
    if (heldId === undefined) return mark(booking, customers, kind === 'off');
    setOutcome(undefined);
    if (log.withdraw(heldId)) return vibrate('off');
    // A corrected clock has ended its time before the Undo went.
    vibrate('refused');
    dispatch(announceFailure(t('tooLate', { refNo: booking.refNo })));
  };

  // The Undo goes with the page.
  useEffect(() => release, [release]);

  const dismiss = useCallback(() => {
    setOutcome(undefined);
    release();
  }, [release]);
  return { onBoard, tick, receive, undo, waiting, outcome, dismiss };
}

function actsOf(trip: Trip, booking: Booking, asked: readonly Customer[], boarded: boolean): Act[] {
  const whole = asked.length > 1 && asked.length === booking.customers.length;
  const customerIds = whole ? [null] : asked.map(({ id }) => id);
  return customerIds.map((customerId) => ({
    call: 'markAttendance',
    refNo: booking.refNo,
    input: { tripId: trip.id, bookingId: booking.id, wholeBooking: whole, customerId, boarded },
  }));
}
