import { badField, commonError } from '@atoll/errors/common';
import type { Caller } from '@atoll/runtime/context/caller';
import { dayOf, parseDay } from '@atoll/time/day';
import type { Locations } from '../../catalogue/locations/locations.port.js';
import { namedOf } from '../../named.js';
import { tripError } from '../../errors.js';
import type { Settings } from '../../settings.port.js';
import type { WaitlistSlot } from '../trip.js';
import type { OpenTrips } from './open-trips.js';
import { directPrices, directTrip, type DirectForm, type DirectTrip } from './plan.js';

export interface SlotForm extends DirectForm {
  preferredTime: WaitlistSlot['preferredTime'];
  date: string;
}

export class CreateTrip {
  constructor(
    private readonly settings: Settings,
    private readonly locations: Locations,
    private readonly open: OpenTrips,
  ) {}

  /** Returns how many trips were created. */
  run(caller: Caller, form: DirectForm): Promise<number> {
    return this.create(caller, directTrip(form));
  }

  /** Creates a trip for the customers who wait for this part of a day; its event notifies them once (D-51). WAITLIST_DATE when it departs on another day. */
  async forSlot(caller: Caller, { preferredTime, date, ...form }: SlotForm): Promise<void> {
    const trip = directTrip(form, 'ARRIVAL_WAITLIST');
    const { zone } = await this.settings.of(caller.operatorId);
    const day = parseDay(date, zone);
    if (!day) throw badField('date');
    if (dayOf(trip.fromTime, zone) !== day) throw tripError('WAITLIST_DATE');
    await this.create(caller, trip, { date: day, preferredTime });
  }

  private async create(caller: Caller, trip: DirectTrip, slot?: WaitlistSlot): Promise<number> {
    const { boatId, fromId, toId, fromTime, toTime, repeat, prices } = trip;
    const [settings, locations] = await Promise.all([this.settings.of(caller.operatorId), this.locations.byIds(caller.operatorId, [fromId, toId])]);
    const named = (id: number) => {
      const location = locations.find((one) => one.id === id);
      if (!location) throw commonError('NOT_FOUND');
      return namedOf(location);
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
      ...(slot && { slot }),
    });
  }
}
