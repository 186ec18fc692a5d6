import { commonError } from '@atoll/errors/common';
import type { Caller } from '@atoll/runtime/context/caller';
import type { Locations } from '../../catalogue/locations/locations.port.js';
import type { Settings } from '../../settings.port.js';
import type { OpenTrips } from './open-trips.js';
import { directPrices, directTrip, type DirectForm } from './plan.js';

export class CreateTrip {
  constructor(
    private readonly settings: Settings,
    private readonly locations: Locations,
    private readonly open: OpenTrips,
  ) {}

  /** Returns how many trips were created. */
  async run(caller: Caller, form: DirectForm): Promise<number> {
    const { boatId, fromId, toId, fromTime, toTime, repeat, prices } = directTrip(form);
    const [settings, locations] = await Promise.all([this.settings.of(caller.operatorId), this.locations.byIds(caller.operatorId, [fromId, toId])]);
    const named = (id: number) => {
      const location = locations.find((one) => one.id === id);
      if (!location) throw commonError('NOT_FOUND');
      return { id, name: location.name };
    };
    return this.open.run(caller, boatId, {
      from: named(fromId),
      to: named(toId),
      route: null,
      segments: 1,
      prices: directPrices(prices, settings.seatPrices),
      fromTime,
      toTime,
      repeat,
      zone: settings.zone,
    });
  }
}
