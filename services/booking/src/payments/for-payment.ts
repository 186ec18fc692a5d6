import type { BookingForPayment } from '@atoll/contracts/gen/atoll/booking/v1/booking';
import { writePrices } from '@atoll/money/prices';
import type { Inventory } from '../inventory/inventory.port.js';
import type { Booking } from '../bookings/booking.js';
import { dueOf, isPaid } from '../bookings/money/paid.js';
import { refundableOf } from '../bookings/money/returned.js';

/** Returns what payment gets of bookings: no names, no contact. Whether a trip is deleted is read from the inventory, which trip updates before it deletes. */
export async function forPayment(inventory: Inventory, operatorId: string, bookings: readonly Booking[]): Promise<BookingForPayment[]> {
  const tripIds = new Set(bookings.flatMap(({ legs }) => legs.map(({ tripId }) => tripId)));
  const deleted = new Set(tripIds.size > 0 ? await inventory.deletedTrips(operatorId, [...tripIds]) : []);
  return bookings.map((booking) => ({
    id: booking.id,
    uuid: booking.uuid,
    refNo: booking.refNo,
    price: writePrices(booking.price),
    due: writePrices(dueOf(booking)),
    refundable: writePrices(refundableOf(booking)),
    tripIds: booking.legs.map(({ tripId }) => tripId),
    isPaid: isPaid(booking),
    isAllowed: booking.allowed !== undefined,
    isCashAllowed: booking.cashAllowed,
    isCancelled: booking.cancelled !== undefined,
    reservationId: booking.allowed?.reservationId,
    isTripDeleted: booking.legs.some(({ tripId }) => deleted.has(tripId)),
    paymentEventIds: booking.receipts.map(({ eventId }) => eventId),
    closedAttemptIds: booking.hold?.closedAttempts ?? [],
    isExpired: booking.cancelled?.expired ?? false,
    paymentRecordsRevision: booking.paymentRecords?.revision ?? 0,
  }));
}
