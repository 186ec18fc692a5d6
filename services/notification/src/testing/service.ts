import type {
  BookingForMessage,
  ForLinksResponse,
  ForPrivateTransferResponse,
  ForWaitlistResponse,
  ReminderRecipient,
  TripNotice,
} from '@atoll/contracts/gen/atoll/booking/v1/messages';
import { BookingMessagesService } from '@atoll/contracts/gen/atoll/booking/v1/messages';
import { TicketFilesService, type OfBookingRequest, type TicketFile } from '@atoll/contracts/gen/atoll/booking/v1/tickets';
import {
  FeedbackTextsService,
  OperatorDirectoryService,
  PasswordResetsService,
  ResolveResponse,
  SessionsService,
  SettingsResponse,
} from '@atoll/contracts/gen/atoll/identity/v1/identity';
import type { LinkResponse, OperatorMessages, SmsCarrier, TextResponse } from '@atoll/contracts/gen/atoll/identity/v1/identity';
import { MailedReportsService, type FileResponse, type ReportRun } from '@atoll/contracts/gen/atoll/reporting/v1/reporting';
import { TripsService, type LocationName, type TripSnapshot } from '@atoll/contracts/gen/atoll/trip/v1/trip';
import { wholeMessage } from '@atoll/contracts/testing/builders';
import { AppError } from '@atoll/errors/app-error';
import { commonError } from '@atoll/errors/common';
import { aRecord } from '@atoll/operator-settings/testing';
import { acrossOperators } from '@atoll/runtime/mongo/across-operators';
import { askedOperator } from '@atoll/runtime/testing/peers';
import { startFakePeer, startTestService, type TestService } from '@atoll/runtime/testing/service';
import { environment } from '../environment.js';
import { migrations } from '../migrations.js';
import { messageDocuments, type MessageDocument } from '../messages/messages.schema.js';
import { NotificationModule } from '../module.js';
import { startTestCarrier, type TestCarrier } from './carrier.js';
import { startTestMailServer, type TestMailServer } from './mail-server.js';

/** The other services return these; a record that is missing is 'not found'. */
export interface PeerData {
  resetLink(resetId: string): LinkResponse | undefined;
  feedback?: TextResponse;
  bookings: BookingForMessage[];
  links?: ForLinksResponse;
  waitlist?: ForWaitlistResponse;
  /** The user of each session that has not ended. */
  sessions: Readonly<Record<string, Partial<ResolveResponse>>>;
  privateTransfer?: ForPrivateTransferResponse;
  locations?: LocationName[];
  trips: TripSnapshot[];
  notices?: TripNotice[];
  /** By trip, whom a reminder reaches. */
  reminded?: Readonly<Record<number, ReminderRecipient[]>>;
  /** Files of every ticket; while it is undefined booking cannot print. */
  ticketFiles?: TicketFile[];
  /** Settings of all operators, over those of a new operator. */
  operator: Partial<typeof aRecord>;
  configs: { id: number; name: string; value: string }[];
  smsCarrier?: SmsCarrier;
  messages?: OperatorMessages;
  /** Runs of mailed reports, each with the file of all; while it is undefined reporting cannot write one. */
  reportRuns?: ReportRun[];
  reportFile?: FileResponse;
}

export interface TestNotification extends TestService {
  readonly carrier: TestCarrier;
  readonly mailServer: TestMailServer;
  readonly peerData: PeerData;
  /** Ids of the bookings that each call to booking named. */
  readonly askedBookings: number[][];
  /** Ids of the notices that each call to booking named. */
  readonly askedNotices: number[][];
  readonly askedTickets: OfBookingRequest[];
  messages(filter: object): Promise<MessageDocument[]>;
}

/** The service with its wiring and no background, a carrier and a mail server on loopback, and the owners of contents as fakes. */
export async function startTestNotification(now: () => Date, given: Partial<PeerData> = {}, variables: Record<string, string> = {}): Promise<TestNotification> {
  const [carrier, mailServer] = [await startTestCarrier(), await startTestMailServer()];
  const peerData: PeerData = { resetLink: () => undefined, bookings: [], sessions: {}, trips: [], ticketFiles: [], operator: {}, configs: [], ...given };
  const asked: Asked = { askedBookings: [], askedNotices: [], askedTickets: [] };
  const peer = await startPeers(peerData, asked);
  const ours = {
    SMS_URL: carrier.url,
    SMS_API_KEY: 'our-key',
    PUBLIC_SCHEME: 'https',
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(mailServer.port),
    SMTP_TLS: 'none',
    SMTP_FROM: 'bookings@atoll.test',
  };
  // the module reads its variables from the process
  Object.assign(process.env, ours, variables);
  const env = {
    IDENTITY_GRPC: peer.address,
    BOOKING_GRPC: peer.address,
    TRIP_GRPC: peer.address,
    REPORTING_GRPC: peer.address,
    RATE_LIMITS: 'off',
    ...ours,
    ...variables,
  };
  const running = await startTestService({ name: 'notification', environment, migrations, module: NotificationModule, clock: { now }, env });
  const all = acrossOperators('a test').collection(running.service.connection, messageDocuments);
  return {
    ...running,
    carrier,
    mailServer,
    peerData,
    ...asked,
    messages: (filter) => all.find<MessageDocument>(filter).toArray(),
    stop: async () => {
      await running.stop();
      peer.stop();
      carrier.close();
      await mailServer.close();
    },
  };
}

type Asked = Pick<TestNotification, 'askedBookings' | 'askedNotices' | 'askedTickets'>;

const startPeers = (data: PeerData, { askedBookings, askedNotices, askedTickets }: Asked) =>
  startFakePeer(
    { service: SessionsService, handlers: { resolve: ({ sessionId }) => wholeMessage(ResolveResponse, foundOr404(data.sessions[sessionId])) } },
    { service: PasswordResetsService, handlers: { link: ({ resetId }) => foundOr404(data.resetLink(resetId)) } },
    { service: FeedbackTextsService, handlers: { text: () => foundOr404(data.feedback) } },
    {
      service: OperatorDirectoryService,
      handlers: {
        withReminders: () => ({ operatorIds: ['coral'] }),
        settings: (_, metadata) => {
          const operatorId = askedOperator(metadata);
          const operator = { ...aRecord, operatorId, hostNames: ['coral.test', 'book.coral.test'], ...data.operator };
          return wholeMessage(SettingsResponse, { operator, configs: data.configs, smsCarrier: data.smsCarrier, messages: data.messages });
        },
      },
    },
    {
      service: BookingMessagesService,
      handlers: {
        forMessages: ({ bookingIds }) => {
          askedBookings.push(bookingIds);
          return { bookings: data.bookings.filter(({ id }) => bookingIds.includes(id)) };
        },
        forReminder: ({ tripId }) => ({ recipients: data.reminded?.[tripId] ?? [] }),
        forWaitlist: () => foundOr404(data.waitlist),
        forPrivateTransfer: () => foundOr404(data.privateTransfer),
        forLinks: () => foundOr404(data.links),
        forTripNotices: ({ noticeIds }) => {
          askedNotices.push(noticeIds);
          return { notices: (data.notices ?? []).filter(({ id }) => noticeIds.includes(id)) };
        },
        tripNoticeReach: ({ notice }) => {
          if (!notice?.minutes) throw new AppError('NOTICE_MINUTES', 'invalid', 'Please enter the delay in minutes, from 1 to 1440.');
          return { bookings: 2, phones: 2, emails: 1, unreachable: 1 };
        },
      },
    },
    {
      service: TicketFilesService,
      handlers: {
        ofBooking: (request) => {
          askedTickets.push(request);
          return { files: foundOr404(data.ticketFiles) };
        },
      },
    },
    {
      service: MailedReportsService,
      handlers: {
        runs: ({ runIds }) => ({ runs: (data.reportRuns ?? []).filter(({ id }) => runIds.includes(id)) }),
        file: () => foundOr404(data.reportFile),
      },
    },
    {
      service: TripsService,
      handlers: {
        snapshots: ({ tripIds }) => ({ trips: data.trips.filter(({ id }) => tripIds.includes(id)) }),
        departing: ({ fromMs, toMs }) => ({ trips: data.trips.filter(({ fromTimeMs: at }) => at >= fromMs && at < toMs) }),
        locationNames: ({ locationIds }) => ({ locations: (data.locations ?? []).filter(({ id }) => locationIds.includes(id)) }),
      },
    },
  );

function foundOr404<T>(record: T | undefined): T {
  if (record === undefined) throw commonError('NOT_FOUND');
  return record;
}
