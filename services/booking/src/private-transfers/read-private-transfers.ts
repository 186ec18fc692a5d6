import type { TripSnapshot } from '@atoll/contracts/gen/atoll/trip/v1/trip';
import type { Input, Output } from '@atoll/contracts/http/calls';
import { centIn, laariIn } from '@atoll/money/usd-mvr';
import { inBatches } from '@atoll/runtime/concurrency/in-batches';
import type { Caller } from '@atoll/runtime/context/caller';
import type { Bookings } from '../bookings/bookings.port.js';
import { pageOf } from '../bookings/page.js';
import { ageGroupOf } from '../passengers/age-groups.js';
import { namedEnds } from '../requests/ends.js';
import type { Locations } from '../trips/locations.port.js';
import type { Trips } from '../trips/trips.port.js';
import type { PrivateTransfer } from './private-transfer.js';
import type { PrivateTransfers } from './private-transfers.port.js';

type Response = Output<'getPendingPrivateTransfers'>['privateTransfers'][number];

/** Reads at a time: the database serves requests too. */
const AT_ONCE = 20;

export class ReadPrivateTransfers {
  constructor(
    private readonly transfers: PrivateTransfers,
    private readonly locations: Locations,
    private readonly trips: Trips,
    private readonly bookings: Pick<Bookings, 'byId'>,
  ) {}

  /** An unknown status matches nothing, an unknown sort is the default [D-45, D-102]. */
  async page(caller: Caller, { status, ...input }: Input<'getPrivateTransfers'>): Promise<Output<'getPrivateTransfers'>> {
    const { privateTransfers, count } = await this.transfers.page(caller.operatorId, { ...pageOf(input), ...(status && { status }) });
    return { privateTransfers: await this.responsesOf(caller, privateTransfers), count };
  }

  async pending(caller: Caller): Promise<Output<'getPendingPrivateTransfers'>> {
    return { privateTransfers: await this.responsesOf(caller, await this.transfers.pending(caller.operatorId)) };
  }

  private async responsesOf(caller: Caller, transfers: PrivateTransfer[]): Promise<Response[]> {
    const [endsOf, tripOf] = await Promise.all([namedEnds(this.locations, caller, transfers), this.tripsOf(caller, transfers)]);
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
        trip: tripResponse(tripOf(transfer)),
        booking: bookingOf(transfer),
      };
    });
  }

  /** The trip on which the party travels now: its booking may have been moved to another boat [PT-17, D-57]. */
  private async tripsOf(caller: Caller, transfers: readonly PrivateTransfer[]): Promise<(transfer: PrivateTransfer) => TripSnapshot | undefined> {
    const accepted = transfers.flatMap((transfer) => transfer.accepted ?? []);
    if (accepted.length === 0) return () => undefined;
    const travelled = await inBatches(accepted, AT_ONCE, async ({ bookingId, tripId }) => {
      const booking = await this.bookings.byId(caller.operatorId, bookingId);
      return [bookingId, booking?.legs[0]?.tripId ?? tripId] as const;
    });
    const tripIds = new Map(travelled);
    const trips = await this.trips.snapshots(caller, [...new Set(tripIds.values())], { withoutStaff: true });
    return (transfer) => trips.find(({ id }) => transfer.accepted && id === tripIds.get(transfer.accepted.bookingId));
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
