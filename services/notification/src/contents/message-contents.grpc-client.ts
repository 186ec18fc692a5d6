import type { OperatorWithSettings, SettingsClient } from '@atoll/operator-settings/client';
import { operatorOrigin, type Deployment } from '@atoll/operator-settings/origin';
import type { BookingForMessage } from '@atoll/contracts/gen/atoll/booking/v1/messages';
import { optionalTemplates } from '@atoll/contracts/message-templates';
import type { GrpcPeers } from '@atoll/runtime/grpc/grpc';
import type { Clock } from '@atoll/time/clock';
import type { DueMessage } from '../messages/due-messages.port.js';
import { PUSH } from '../messages/channels.js';
import { GrpcAccountContents } from './account-contents.grpc-client.js';
import { bookingLetter, hasTicket, linkOf, linksLetter, type BookingFacts } from './booking-contents.js';
import type { Letter } from './letter.js';
import { MessageContents } from './message-contents.port.js';
import { MessageOutdated } from './message-outdated.js';
import type { GrpcBookingPeers } from './peers.grpc-client.js';
import { GrpcMailedReports } from './mailed-reports.grpc-client.js';
import { rejectedTransferLetter } from './private-transfer-contents.js';
import { reportLetter } from './report-contents.js';
import { isOfStaff, type StaffContents } from './staff-contents.js';
import { waitlistLetter } from './trip-change-contents.js';
import { noticeLetter } from './trip-notice-contents.js';

/** An older change is not sent any more: after a long outage, or when a topic is read again from its beginning. */
const NEWS_MS = 24 * 3_600_000;

/** The operator does not send this message. Staff who have it sent again decide otherwise. */
const isLeftOut = ({ template, resentBy }: DueMessage, { messages }: OperatorWithSettings): boolean =>
  resentBy === undefined && optionalTemplates.some((optional) => optional === template && messages?.off.includes(optional));

export class GrpcMessageContents extends MessageContents {
  private readonly accounts: GrpcAccountContents;
  private readonly reports: GrpcMailedReports;

  constructor(
    grpc: Pick<GrpcPeers, 'client'>,
    private readonly peers: GrpcBookingPeers,
    private readonly operators: Pick<SettingsClient, 'operator'>,
    private readonly deployment: Deployment,
    private readonly clock: Clock,
    private readonly staff: StaffContents,
  ) {
    super();
    this.accounts = new GrpcAccountContents(grpc, deployment);
    this.reports = new GrpcMailedReports(grpc);
  }

  override async of(message: DueMessage): Promise<Letter | undefined> {
    const operator = await this.operators.operator(message.operatorId);
    const letter = isLeftOut(message, operator) ? undefined : await this.letterOf(message, operator);
    if (!letter) return undefined;
    if (letter.device) return letter;
    const { phone, email } = letter.contact;
    const push = message.channels.some(({ channel }) => channel === PUSH) ? String(message.bookingId ?? '') : '';
    return { ...letter, contact: { phone, email, push }, ownTexts: operator.messages?.texts ?? [] };
  }

  private async letterOf(message: DueMessage, operator: OperatorWithSettings): Promise<Letter | undefined> {
    if (message.template === 'password-reset') return this.accounts.passwordReset(message, operator);
    if (message.template === 'feedback') return this.accounts.feedbackMail(message, operator);
    if (message.template === 'report') return this.report(message, operator);
    if (this.clock.now().getTime() - message.pendingSince.getTime() > NEWS_MS) throw new MessageOutdated('older than a day');
    if (isOfStaff(message)) return this.staff.of(message, operator, operatorOrigin(operator.operator, '', this.deployment));
    if (message.template === 'waitlist-served') return this.waitlist(message, operator);
    if (message.template === 'trip-notice') return this.notice(message, operator);
    if (message.template === 'private-transfer-rejected') return this.rejectedTransfer(message, operator);
    return message.template === 'booking-links' ? this.links(message, operator) : this.change(message, operator);
  }

  /** Undefined where reporting does not keep the run any more. */
  private async report({ operatorId, reportRunId = '', recipient = 0 }: DueMessage, operator: OperatorWithSettings): Promise<Letter | undefined> {
    const [run] = await this.reports.runs(operatorId, [reportRunId]);
    const askFiles = () => this.reports.files(operatorId, reportRunId);
    return run && reportLetter(run, recipient, operator, { origin: operatorOrigin(operator.operator, '', this.deployment), askFiles });
  }

  /** A change of a booking, where the operator sends booking messages [NT-07]; an accepted private transfer always, because its customer waits for the link to pay [NT-02]. */
  private async change(message: DueMessage, operator: OperatorWithSettings): Promise<Letter | undefined> {
    if (!operator.settings.bookingMessages && message.template !== 'private-transfer-accepted') return undefined;
    const booking = await this.peers.booking(message.operatorId, message.bookingId ?? 0);
    const letter = booking && bookingLetter(message, booking, await this.facts(message, operator, [booking]));
    if (!letter || !hasTicket(letter.text, booking)) return letter;
    return { ...letter, askFiles: () => this.peers.ticketFiles(message.operatorId, booking.id, letter.language) };
  }

  /** Asked for by the customer, so it does not depend on the operator's switch of booking messages [NT-01]. */
  private async waitlist(message: DueMessage, operator: OperatorWithSettings): Promise<Letter | undefined> {
    const { operatorId, waitlistId = 0, tripId = 0 } = message;
    const [waiting, [trip]] = await Promise.all([this.peers.waitlist(operatorId, waitlistId), this.peers.trips(operatorId, [tripId])]);
    return waiting && trip && waitlistLetter(waiting, trip, operator, operatorOrigin(operator.operator, '', this.deployment));
  }

  /** Staff decide to send it, so it does not depend on the operator's switch of booking messages. */
  private async notice(message: DueMessage, operator: OperatorWithSettings): Promise<Letter | undefined> {
    const { operatorId, noticeId = 0, bookingId = 0 } = message;
    const [notice, booking] = await Promise.all([this.peers.notice(operatorId, noticeId), this.peers.booking(operatorId, bookingId)]);
    if (!notice || !booking) return undefined;
    const facts = await this.facts(message, operator, [booking]);
    return noticeLetter(notice, booking, linkOf(booking, facts), facts);
  }

  private async rejectedTransfer({ operatorId, privateTransferId = 0 }: DueMessage, operator: OperatorWithSettings): Promise<Letter | undefined> {
    if (!operator.settings.bookingMessages) return undefined;
    const transfer = await this.peers.privateTransfer(operatorId, privateTransferId);
    if (!transfer) return undefined;
    const locations = await this.peers.locations(operatorId, [transfer.fromLocationId, transfer.toLocationId]);
    return rejectedTransferLetter(transfer, locations, operator);
  }

  private async links(message: DueMessage, operator: OperatorWithSettings): Promise<Letter | undefined> {
    const found = await this.peers.links(message.operatorId, message.linkRequestId ?? '');
    if (!found?.contact) return undefined;
    const { contact, bookings, host } = found;
    const to = { phone: '', email: '', [contact.$case]: contact.value };
    return linksLetter(to, bookings, await this.facts(message, operator, bookings, host));
  }

  private async facts({ operatorId }: DueMessage, operator: OperatorWithSettings, bookings: readonly BookingForMessage[], host = ''): Promise<BookingFacts> {
    const tripIds = [...new Set(bookings.flatMap(({ legs }) => legs.map(({ tripId }) => tripId)))];
    const trips = tripIds.length > 0 ? await this.peers.trips(operatorId, tripIds) : [];
    return { trips, operator, origin: operatorOrigin(operator.operator, host, this.deployment) };
  }
}
