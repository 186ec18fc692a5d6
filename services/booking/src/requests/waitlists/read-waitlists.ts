import type { Input, Output } from '@atoll/contracts/http/calls';
import { badField } from '@atoll/errors/common';
import type { Caller } from '@atoll/runtime/context/caller';
import type { Clock } from '@atoll/time/clock';
import { dayOf, parseDay } from '@atoll/time/day';
import { locationIdsOf, namedEnds } from '../ends.js';
import type { Settings } from '../../settings.port.js';
import type { Locations } from '../../trips/locations.port.js';
import type { Waitlist } from '../waitlist.js';
import type { Waitlists } from '../waitlists.port.js';

export class ReadWaitlists {
  constructor(
    private readonly settings: Settings,
    private readonly locations: Locations,
    private readonly waitlists: Waitlists,
    private readonly clock: Clock,
  ) {}

  /** Those of a day, today without one [D-97]. */
  async ofDay(caller: Caller, { date }: Input<'getWaitlists'>): Promise<Output<'getWaitlists'>> {
    const { zone } = await this.settings.of(caller.operatorId);
    const day = date ? parseDay(date, zone) : dayOf(this.clock.now(), zone);
    if (!day) throw badField('date');
    return this.responseOf(caller, await this.waitlists.ofDay(caller.operatorId, day));
  }

  async pending(caller: Caller): Promise<Output<'getPendingWaitlists'>> {
    const { zone } = await this.settings.of(caller.operatorId);
    return this.responseOf(caller, await this.waitlists.pending(caller.operatorId, dayOf(this.clock.now(), zone)));
  }

  private async responseOf(caller: Caller, waitlists: Waitlist[]): Promise<Output<'getWaitlists'>> {
    const endsOf = namedEnds(await this.locations.names(caller, locationIdsOf(waitlists)));
    return {
      waitlists: waitlists.map((waitlist) => {
        const { id, preferredTime, date, fromLocationId, toLocationId, phone = null, email = null, tripCreated, createdAt } = waitlist;
        return {
          id,
          preferredTime,
          date,
          fromLocationId,
          toLocationId,
          ...endsOf(waitlist),
          phone,
          email,
          tripCreated,
          created_at: createdAt.toISOString(),
        };
      }),
    };
  }
}
