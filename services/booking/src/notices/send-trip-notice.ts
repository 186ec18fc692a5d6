import type { Input, Output } from '@atoll/contracts/http/calls';
import type { Message } from '@atoll/errors/messages';
import type { Caller } from '@atoll/runtime/context/caller';
import type { Clock } from '@atoll/time/clock';
import { authorOf } from '../bookings/history/author.js';
import type { Bookings } from '../bookings/bookings.port.js';
import { bookingMessage } from '../messages.js';
import { newId, type RequestIds } from '../requests/request-ids.port.js';
import type { Trips } from '../trips/trips.port.js';
import { checkTrip, noticeOf, reachOf, type NoticeContent, type Reach } from './trip-notice.js';
import type { TripNotices } from './trip-notices.port.js';

/** Staff tell all passengers of a trip something. */
export class SendTripNotice {
  constructor(
    private readonly trips: Pick<Trips, 'snapshots'>,
    private readonly bookings: Pick<Bookings, 'ofTrip'>,
    private readonly notices: TripNotices,
    private readonly ids: RequestIds,
    private readonly clock: Clock,
  ) {}

  /** Sends one message per contact. A repeated request with its key is one notice. */
  async run(caller: Caller, input: Input<'sendTripNotice'>): Promise<Message> {
    const { operatorId } = caller;
    const content = noticeOf(input);
    const [trip] = await this.trips.snapshots(caller, [content.tripId], { withoutStaff: true });
    checkTrip(content, trip);
    const { recipients, phones, emails } = await this.reached(operatorId, content);
    const id = await newId(this.ids, caller, 'tripNotice');
    await this.notices.add({ operatorId, id, ...content, sentAt: this.clock.now(), by: authorOf(caller), recipients });
    return bookingMessage('NOTICE_SENT', { count: phones + emails });
  }

  /** Refused as the notice would be, except for what trip alone knows. */
  reach(operatorId: string, input: Input<'sendTripNotice'>): Promise<Reach> {
    return this.reached(operatorId, noticeOf(input));
  }

  async ofTrip({ operatorId }: Caller, tripId: number): Promise<Output<'getTripNotices'>> {
    const notices = await this.notices.ofTrip(operatorId, tripId);
    return {
      notices: notices.map(({ id, kind, fromOrder, minutes, name, note, sentAt, by, recipients }) => ({
        id,
        kind,
        fromOrder,
        minutes,
        name,
        note,
        sentAt: sentAt.toISOString(),
        username: by.username,
        bookings: recipients.length,
      })),
    };
  }

  private async reached(operatorId: string, content: NoticeContent): Promise<Reach> {
    return reachOf(content, await this.bookings.ofTrip(operatorId, content.tripId));
  }
}
