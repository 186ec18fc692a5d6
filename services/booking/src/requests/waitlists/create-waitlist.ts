import type { Input } from '@atoll/contracts/http/calls';
import type { Message } from '@atoll/errors/messages';
import { isStaff, userIdOf, type Caller } from '@atoll/runtime/context/caller';
import type { Clock } from '@atoll/time/clock';
import { bookingMessage } from '../../messages.js';
import { refuseUnknownEnds } from '../ends.js';
import type { LimitRequests } from '../limit-requests.js';
import { newId, type RequestIds } from '../request-ids.port.js';
import type { Settings } from '../../settings.port.js';
import type { Locations } from '../../trips/locations.port.js';
import { waitlistFormOf } from '../waitlist.js';
import type { Waitlists } from '../waitlists.port.js';

export class CreateWaitlist {
  constructor(
    private readonly settings: Settings,
    private readonly locations: Locations,
    private readonly waitlists: Waitlists,
    private readonly ids: RequestIds,
    private readonly limits: LimitRequests,
    private readonly clock: Clock,
  ) {}

  /** Every refusal comes before the request's record and its id. @param address rate-limit subnet of the client; '' where it is unknown */
  async run(caller: Caller, input: Input<'createWaitlist'>, address = ''): Promise<Message> {
    const { operatorId } = caller;
    const createdAt = this.clock.now();
    const form = waitlistFormOf(input, await this.settings.of(operatorId), isStaff(caller), createdAt);
    await refuseUnknownEnds(this.locations, caller, form);
    await this.limits.check(caller, 'waitlist', form, address);
    const [id, userId] = [await newId(this.ids, caller, 'waitlist'), userIdOf(caller)];
    await this.waitlists.add({ operatorId, id, version: 1, createdAt, ...(userId && { userId }), ...form, tripCreated: false });
    return bookingMessage('WAITLIST_JOINED');
  }
}
