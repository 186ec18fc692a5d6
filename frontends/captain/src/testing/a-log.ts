import { OperationLog } from '../device/operation-log.js';
import type { DeviceStore } from '../device/device-store.js';
import type { Act, Operation, Outcome } from '../device/operation.js';

export const board = (customerId: number, boarded = true): Act => ({
  call: 'markAttendance',
  input: { tripId: 155, bookingId: 7, wholeBooking: false, customerId, boarded },
});

export const cash: Act = { call: 'receiveAndBoard', input: { tripId: 155, bookingId: 7, currency: 'USD', boards: true } };

let ids = 0;
export const around = { now: '', isOnline: true };

/** Online, two minutes before the trip. */
export const startOver = (): void => void Object.assign(around, { now: '2026-11-22T04:58:00.000Z', isOnline: true });

/** The log of one page of the device whose store is given. */
export function aLog(store: DeviceStore, answer: (operation: Operation, isLate: boolean) => Outcome | Promise<Outcome> = () => 'accepted', userId = 7) {
  const sent: Operation[] = [];
  const log = new OperationLog({
    store: Promise.resolve(store),
    userId,
    send: async (operation, isLate) => {
      sent.push(operation);
      return answer(operation, isLate);
    },
    now: () => new Date(around.now),
    newId: () => String((ids += 1)),
    isOnline: () => around.isOnline,
  });
  return { log, sent: () => sent.map(({ input }) => ('customerId' in input ? input.customerId : undefined)) };
}
