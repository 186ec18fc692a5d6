import type { Output } from '@atoll/contracts/http/calls';
import { commonError } from '@atoll/errors/common';
import type { Caller } from '@atoll/runtime/context/caller';
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

  async ofBoat({ operatorId }: Caller, boatId: number): Promise<LayoutRow[]> {
    const boat = await this.boats.find(operatorId, boatId);
    if (!boat) throw commonError('NOT_FOUND');
    return (await this.find(operatorId, boat.layoutId))?.rows ?? [];
  }

  /** With the seats that are taken: for the holder of a booking on its segments by others, otherwise on any leg (D-31). */
  async ofTrip(caller: Caller, tripId: number, bookingUuid: string | undefined): Promise<RowResponse[]> {
    // Asked first: only whoever really travels on the trip is invited to see a private one.
    const invited = bookingUuid === undefined ? undefined : await this.inventory.seatsHeld(caller, tripId, bookingUuid);
    const trip = await this.trips.visible(caller, tripId, invited !== undefined);
    const layout = await this.find(caller.operatorId, trip.layoutId);
    if (!layout) return [];
    return withTaken(layout.rows, invited ?? (await this.inventory.seatsHeld(caller, tripId, undefined)), invited !== undefined);
  }

  private async find(operatorId: string, id: number | null): Promise<Layout | undefined> {
    return id === null ? undefined : this.layouts.find(operatorId, id);
  }
}

function withTaken(rows: LayoutRow[], held: HeldSeats, asked: boolean): RowResponse[] {
  return rows.map(({ no, columns }) => ({
    no,
    columns: columns.map((column) => ({ ...column, occupied: held.byOthers.has(column.id), ...(asked && { own: held.own.has(column.id) }) })),
  }));
}
