import type { TripNotice } from '@atoll/contracts/gen/atoll/booking/v1/messages';
import type { Input, Output } from '@atoll/contracts/http/calls';
import { commonError } from '@atoll/errors/common';
import type { SettingsClient } from '@atoll/operator-settings/client';
import { operatorOrigin, type Deployment } from '@atoll/operator-settings/origin';
import type { Caller } from '@atoll/runtime/context/caller';
import { mailOf } from '../channels/mail-channel.js';
import { smsOf } from '../channels/sms-channel.js';
import { sampleNoticeLetter } from '../contents/trip-notice-contents.js';
import type { NoticePeers } from './notice-peers.port.js';

/** Shows staff what the passengers of a trip would get, and how many of them. */
export class PreviewTripNotice {
  constructor(
    private readonly peers: NoticePeers,
    private readonly operators: Pick<SettingsClient, 'operator'>,
    private readonly deployment: Deployment,
  ) {}

  /** In the operator's languages. Refused as the notice would be; NOT_FOUND for an unknown stop. */
  async run({ operatorId }: Caller, input: Input<'previewTripNotice'>): Promise<Output<'previewTripNotice'>> {
    const notice = noticeOf(input);
    const [operator, trips] = await Promise.all([this.operators.operator(operatorId), this.peers.trips(operatorId, [notice.tripId])]);
    if (trips.some(({ deletedAtMs }) => deletedAtMs)) throw commonError('TRIP_DELETED');
    const origin = operatorOrigin(operator.operator, '', this.deployment);
    const texts = operator.settings.languages.map((language) => {
      const sample = sampleNoticeLetter(notice, language, `${origin}/booking/…`, { trips, operator, origin });
      if (!sample) throw commonError('NOT_FOUND');
      const letter = { ...sample, ownTexts: operator.messages?.texts ?? [] };
      const { subject, text: mail } = mailOf(letter);
      return { language, sms: smsOf(letter), subject, mail };
    });
    return { reach: await this.peers.noticeReach(operatorId, notice), texts };
  }
}

const noticeOf = ({ tripId, kind, fromOrder, minutes, name, note }: Input<'previewTripNotice'>): TripNotice => ({
  id: 0,
  tripId,
  kind,
  fromOrder: fromOrder ?? 1,
  minutes: minutes ?? 0,
  name: name?.trim() ?? '',
  note: note?.trim() ?? '',
});
