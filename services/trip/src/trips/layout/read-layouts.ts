import type { Output } from '@atoll/contracts/http/calls';
import { commonError } from '@atoll/errors/common';
import type { Caller } from '@atoll/runtime/context/caller';
import { layoutVersion } from '../../catalogue/boats/boat.js';
import type { Boats } from '../../catalogue/boats/boats.port.js';
import type { Layout, LayoutRow } from '../../catalogue/boats/layout.js';
import type { Layouts } from '../../catalogue/boats/layouts.port.js';
import type { HeldSeats, Inventory } from '../inventory.port.js';
import type { ReadTrips } from '../read/read-trips.js';

type RowResponse = Output<'getTripBoatLayout'>['rows'][number];

/** A boat or trip without a layout has no rows. */
export class ReadLayouts {
  constructor(
    private readonly boats: Boats,
    private readonly layouts: Layouts,
    private readonly trips: ReadTrips,
    private readonly inventory: Inventory,
  ) {}

  async ofBoat({ operatorId }: Caller, boatId: number): Promise<{ rows: LayoutRow[]; version: number }> {
    const boat = await this.boats.find(operatorId, boatId);
    if (!boat) throw commonError('NOT_FOUND');
    return { rows: (await this.find(operatorId, boat.layoutId))?.rows ?? [], version: layoutVersion(boat) };
  }

  /** With the occupied seats: for the holder of a booking those that others hold on its segments, otherwise those held on any segment (D-31). */
  async ofTrip(caller: Caller, tripId: number, bookingUuid: string | undefined): Promise<RowResponse[]> {
    // Before the trip is read: only a booking on the trip itself gives access to a private trip.
    const heldForBooking = bookingUuid === undefined ? undefined : await this.inventory.seatsHeld(caller, tripId, bookingUuid);
    const hasBooking = heldForBooking !== undefined;
    const trip = await this.trips.visible(caller, tripId, hasBooking);
    const layout = await this.find(caller.operatorId, trip.layoutId);
    if (!layout) return [];
    return withOccupied(layout.rows, heldForBooking ?? (await this.inventory.seatsHeld(caller, tripId, undefined)), hasBooking);
  }

  private async find(operatorId: string, id: number | null): Promise<Layout | undefined> {
    return id === null ? undefined : this.layouts.find(operatorId, id);
  }
}

function withOccupied(rows: LayoutRow[], held: HeldSeats, hasBooking: boolean): RowResponse[] {
  return rows.map(({ no, columns }) => ({
    no,
    columns: columns.map((column) => ({ ...column, occupied: held.byOthers.has(column.id), ...(hasBooking && { own: held.own.has(column.id) }) })),
  }));
}
