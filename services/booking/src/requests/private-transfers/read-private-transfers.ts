import type { TripSnapshot } from '@atoll/contracts/gen/atoll/trip/v1/trip';
import type { Input, Output } from '@atoll/contracts/http/calls';
import { centIn, laariIn } from '@atoll/money/usd-mvr';
import type { Caller } from '@atoll/runtime/context/caller';
import { pageOf } from '../../bookings/lists/page.js';
import { ageGroupOf } from '../../bookings/passengers/age-groups.js';
import { locationIdsOf, namedEnds } from '../ends.js';
import type { BookingsOfRecord } from '../../inventory/repairer.port.js';
import type { Trips } from '../../trips/trips.port.js';
import type { PrivateTransfer } from './private-transfer.js';
import type { PrivateTransfers } from '../private-transfers.port.js';

type Response = Output<'getPendingPrivateTransfers'>['privateTransfers'][number];

export class ReadPrivateTransfers {
  constructor(
    private readonly transfers: PrivateTransfers,
    private readonly trips: Trips,
    private readonly bookings: Pick<BookingsOfRecord, 'bookedSegments'>,
  ) {}

  /** An unknown status matches nothing, an unknown sort is the default [D-45, D-102]. */
  async page(caller: Caller, { status, ...input }: Input<'getPrivateTransfers'>): Promise<Output<'getPrivateTransfers'>> {
    const { privateTransfers, ...total } = await this.transfers.page(caller.operatorId, { ...pageOf(input), ...(status && { status }) });
    return { privateTransfers: await this.responsesOf(caller, privateTransfers), ...total };
  }

  async pending(caller: Caller): Promise<Output<'getPendingPrivateTransfers'>> {
    return { privateTransfers: await this.responsesOf(caller, await this.transfers.pending(caller.operatorId)) };
  }

  private async responsesOf(caller: Caller, transfers: PrivateTransfer[]): Promise<Response[]> {
    const tripIdOf = await this.tripIdsOf(caller, transfers);
    const tripIds = transfers.flatMap((transfer) => tripIdOf(transfer) ?? []);
    const { trips, locations } = await this.trips.snapshotsAndNames(caller, tripIds, locationIdsOf(transfers));
    const endsOf = namedEnds(locations);
    return transfers.map((transfer) => {
      const { id, status, fromLocationId, toLocationId, fromTime, phone = null, email = null, notes = null, createdAt } = transfer;
      return {
        id,
        status,
        fromLocationId,
        toLocationId,
        ...endsOf(transfer),
        fromTime: fromTime.toISOString(),
        phone,
        email,
        notes,
        customers: transfer.customers.map(customerResponse),
        created_at: createdAt.toISOString(),
        trip: tripResponse(trips.find((trip) => trip.id === tripIdOf(transfer))),
        booking: bookingOf(transfer),
      };
    });
  }

  /** The trip of the booking, which may have been moved to another boat since the acceptance; a cancelled booking has none. */
  private async tripIdsOf({ operatorId }: Caller, transfers: PrivateTransfer[]): Promise<(transfer: PrivateTransfer) => number | undefined> {
    const bookingIds = transfers.flatMap(({ accepted }) => accepted?.bookingId ?? []);
    const booked = bookingIds.length > 0 ? await this.bookings.bookedSegments(operatorId, bookingIds) : undefined;
    return ({ accepted }) => accepted && (booked?.get(accepted.bookingId)?.[0]?.tripId ?? accepted.tripId);
  }
}

function tripResponse(trip: TripSnapshot | undefined): Response['trip'] {
  if (!trip) return null;
  const { id, fromTimeMs, toTimeMs, boatName, deletedAtMs } = trip;
  return { id, fromTime: new Date(fromTimeMs).toISOString(), toTime: new Date(toTimeMs).toISOString(), boatName, isDeleted: deletedAtMs > 0 };
}

const bookingOf = ({ accepted }: PrivateTransfer): Response['booking'] =>
  accepted ? { id: accepted.bookingId, refNo: accepted.refNo, priceInCent: centIn(accepted.price), priceInLaari: laariIn(accepted.price) } : null;

function customerResponse({ name, ageGroupId }: PrivateTransfer['customers'][number]): Response['customers'][number] {
  const ageGroup = ageGroupOf(ageGroupId);
  if (!ageGroup) throw new Error(`age group ${ageGroupId} is unknown`);
  return { name, ageGroupId, ageGroup };
}
