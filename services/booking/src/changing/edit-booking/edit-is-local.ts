import type { Input } from '@atoll/contracts/http/calls';
import type { Message } from '@atoll/errors/messages';
import { isAdmin, type Caller } from '@atoll/runtime/context/caller';
import type { Clock } from '@atoll/time/clock';
import { authorOf } from '../../bookings/history/author.js';
import type { Booking, Change } from '../../bookings/booking.js';
import type { Bookings } from '../../bookings/bookings.port.js';
import { updateWithRetry } from '../../bookings/update-with-retry.js';
import { bookingMessage } from '../../messages.js';
import type { Settings } from '../../settings.port.js';
import type { Trips } from '../../trips/trips.port.js';
import { checkNotStale } from '../editable.js';
import { checkStaffOf } from './staff-access.js';
import { switchTier } from './switched-tier.js';

export class EditIsLocal {
  constructor(
    private readonly settings: Settings,
    private readonly trips: Trips,
    private readonly bookings: Bookings,
    private readonly clock: Clock,
  ) {}

  async run(caller: Caller, { bookingId, isLocal, version }: Input<'editIsLocal'>): Promise<Message> {
    const { operatorId } = caller;
    const settings = await this.settings.of(operatorId);
    await updateWithRetry(this.bookings, { operatorId, id: bookingId }, async (booking: Booking): Promise<Change[]> => {
      await checkStaffOf(this.trips, caller, booking);
      await caller.idempotency?.begin();
      const linked = booking.linked && (await this.bookings.byId(operatorId, booking.linked.id));
      const changes = switchTier({ booking, linked, isLocal, settings, by: authorOf(caller), now: this.clock.now() });
      if (changes.length > 0) checkNotStale(booking, version, { showsMoney: isAdmin(caller) });
      return changes;
    });
    return bookingMessage(isLocal ? 'SET_LOCAL' : 'SET_TOURIST');
  }
}
