import { Module, type Provider } from '@nestjs/common';
import { SettingsClient } from '@atoll/operator-settings/client';
import { readDeployment, type Deployment } from '@atoll/operator-settings/origin';
import { MongoConnection } from '@atoll/runtime/mongo/connection';
import { GrpcPeers } from '@atoll/runtime/grpc/grpc';
import { OutgoingHttp } from '@atoll/runtime/outgoing/outgoing-http';
import { SealedSecrets } from '@atoll/runtime/secrets/sealed-secrets';
import { RateLimiter } from '@atoll/runtime/redis/rate-limit';
import { RedisConnection } from '@atoll/runtime/redis/redis';
import { readVariables } from '@atoll/runtime/start/environment';
import { make } from '@atoll/runtime/start/make';
import { Clock } from '@atoll/time/clock';
import { OperatorsSmsCarrier } from './carriers/operators-sms-carrier.js';
import { SendTestSms } from './carriers/send-test-sms.js';
import { SmsAccountsHttp } from './carriers/sms-accounts.http.js';
import { MailCarrier } from './channels/mail-carrier.port.js';
import { SmtpMailCarrier } from './channels/mail-carrier.smtp-client.js';
import { MailChannel } from './channels/mail-channel.js';
import { MessageChannels } from './channels/message-channel.port.js';
import { PushCarrier } from './channels/push-carrier.port.js';
import { WebPushCarrier } from './channels/push-carrier.web-push-client.js';
import { PushChannel } from './channels/push-channel.js';
import { StaffChannel } from './channels/staff-channel.js';
import { HttpSmsCarrier } from './channels/sms-carrier.http-client.js';
import { SmsCarrier } from './channels/sms-carrier.port.js';
import { SmsChannel } from './channels/sms-channel.js';
import { GrpcMailedReports } from './contents/mailed-reports.grpc-client.js';
import { GrpcMessageContents } from './contents/message-contents.grpc-client.js';
import { MessageContents } from './contents/message-contents.port.js';
import { StaffContents } from './contents/staff-contents.js';
import { GrpcStaffSessions } from './contents/staff-sessions.grpc-client.js';
import { DeliveryLogHttp } from './delivery-log/delivery-log.http.js';
import { ReadBookingMessages } from './delivery-log/read-booking-messages.js';
import { ResendMessage } from './delivery-log/resend-message.js';
import { environment } from './environment.js';
import { LimitCreated } from './limits/limit-created.js';
import { MongoPendingMessages } from './messages/pending-messages.mongo.js';
import { PendingMessages } from './messages/pending-messages.port.js';
import { MongoBookingMessages } from './messages/booking-messages.mongo.js';
import { BookingMessages } from './messages/booking-messages.port.js';
import { MongoDeliveryLog } from './messages/delivery-log.mongo.js';
import { DeliveryLog } from './messages/delivery-log.port.js';
import { MongoDueMessages } from './messages/due-messages.mongo.js';
import { DueMessages } from './messages/due-messages.port.js';
import { MongoSentReports } from './messages/sent-reports.mongo.js';
import { SentReports } from './messages/sent-reports.port.js';
import { MongoStaffMessages } from './messages/staff-messages.mongo.js';
import { StaffMessages } from './messages/staff-messages.port.js';
import { GrpcBookingPeers } from './contents/peers.grpc-client.js';
import { PreviewTripNotice } from './notices/preview-trip-notice.js';
import { TripNoticesHttp } from './notices/trip-notices.http.js';
import { PushDevices } from './push/push-devices.js';
import { PushHttp } from './push/push.http.js';
import { PushedMessages } from './push/pushed-messages.js';
import { MongoPushSubscriptions } from './push/push-subscriptions.mongo.js';
import { PushSubscriptions } from './push/push-subscriptions.port.js';
import { SubscribeToPush } from './push/subscribe-to-push.js';
import { vapidKeys, type VapidKeys } from './push/vapid-keys.js';
import { GrpcDepartures } from './reminders/departures.grpc-client.js';
import { Departures } from './reminders/departures.port.js';
import { RemindPassengers } from './reminders/remind-passengers.js';
import { MongoReminderMarks } from './reminders/reminder-marks.mongo.js';
import { ReminderMarks } from './reminders/reminder-marks.port.js';
import { AddReportMails } from './report-mails/add-report-mails.js';
import { ReadSentReports } from './report-mails/read-sent-reports.js';
import { ReportMailsGrpc } from './report-mails/report-mails.grpc.js';
import { SentReportsHttp } from './report-mails/sent-reports.http.js';
import { SendCode } from './sending/send-code.js';
import { SendMessages } from './sending/send-messages.js';
import { SendNowGrpc } from './sending/send-now.grpc.js';
import { AddStaffMessages } from './staff-devices/add-staff-messages.js';
import { ForgetEnded } from './staff-devices/forget-ended.js';
import { StaffDevicesHttp } from './staff-devices/staff-devices.http.js';
import { MongoStaffDevices } from './staff-devices/staff-devices.mongo.js';
import { StaffDevices } from './staff-devices/staff-devices.port.js';
import { StaffSessions } from './staff-devices/staff-sessions.port.js';
import { SubscribeStaff } from './staff-devices/subscribe-staff.js';
import { PreviewMessage } from './wording/preview-message.js';
import { WordingHttp } from './wording/wording.http.js';

const ours = environment.pick({
  PUBLIC_SCHEME: true,
  PUBLIC_PORT: true,
  SMS_URL: true,
  SMS_API_KEY: true,
  SMTP_HOST: true,
  SMTP_PORT: true,
  SMTP_TLS: true,
  SMTP_USER: true,
  SMTP_PASSWORD: true,
  SMTP_FROM: true,
  CREDENTIAL_KEYS: true,
  OUTGOING_ORIGINS: true,
  TWILIO_URL: true,
  VAPID_PRIVATE_KEY: true,
});
const read = () => readVariables('notification', ours);

function deployment(): Deployment {
  const { PUBLIC_SCHEME, PUBLIC_PORT } = read();
  return readDeployment({ PUBLIC_SCHEME, PUBLIC_PORT });
}

const secrets = (): SealedSecrets | undefined => {
  const { CREDENTIAL_KEYS } = read();
  return CREDENTIAL_KEYS ? new SealedSecrets(CREDENTIAL_KEYS) : undefined;
};

/** Requests may go to Twilio's API wherever the deployment says that it is. */
const origins = (): string[] => [...read().OUTGOING_ORIGINS.split(',').filter(Boolean), new URL(read().TWILIO_URL).origin];

const vapid = (): VapidKeys | undefined => {
  const { VAPID_PRIVATE_KEY, SMTP_FROM } = read();
  return VAPID_PRIVATE_KEY ? vapidKeys(VAPID_PRIVATE_KEY, SMTP_FROM) : undefined;
};

function mailCarrier(): SmtpMailCarrier {
  const { SMTP_HOST: host, SMTP_PORT: port, SMTP_TLS: tls, SMTP_USER: user, SMTP_PASSWORD: password, SMTP_FROM: from } = read();
  return new SmtpMailCarrier({ host, port, tls, user, password, from });
}

const neighbours: Provider[] = [
  make(GrpcBookingPeers, GrpcBookingPeers, GrpcPeers),
  {
    provide: SettingsClient,
    inject: [GrpcPeers, RedisConnection],
    useFactory: (peers: GrpcPeers, redis: RedisConnection) => SettingsClient.connect('notification', peers, redis),
  },
  {
    provide: MessageContents,
    inject: [GrpcPeers, GrpcBookingPeers, SettingsClient, Clock, StaffContents],
    useFactory: (grpc: GrpcPeers, peers: GrpcBookingPeers, settings: SettingsClient, clock: Clock, staff: StaffContents) =>
      new GrpcMessageContents(grpc, peers, settings, deployment(), clock, staff),
  },
  {
    provide: PreviewTripNotice,
    inject: [GrpcBookingPeers, SettingsClient],
    useFactory: (peers: GrpcBookingPeers, settings: SettingsClient) => new PreviewTripNotice(peers, settings, deployment()),
  },
  {
    provide: PreviewMessage,
    inject: [SettingsClient, Clock],
    useFactory: (settings: SettingsClient, clock: Clock) => new PreviewMessage(settings, deployment(), clock),
  },
  { provide: HttpSmsCarrier, useFactory: () => new HttpSmsCarrier(read().SMS_URL, read().SMS_API_KEY) },
  { provide: OutgoingHttp, useFactory: () => new OutgoingHttp(origins()) },
  {
    provide: SmsCarrier,
    inject: [SettingsClient, HttpSmsCarrier, OutgoingHttp],
    useFactory: (settings: SettingsClient, ofDeployment: HttpSmsCarrier, http: OutgoingHttp) =>
      new OperatorsSmsCarrier(settings, ofDeployment, { http, secrets: secrets(), twilioUrl: read().TWILIO_URL }),
  },
  { provide: MailCarrier, useFactory: mailCarrier },
  {
    provide: PushCarrier,
    inject: [PushSubscriptions, OutgoingHttp],
    useFactory: (subscriptions: PushSubscriptions, http: OutgoingHttp) => new WebPushCarrier(subscriptions, http, vapid()),
  },
  {
    provide: SubscribeToPush,
    inject: [PushSubscriptions, GrpcBookingPeers, Clock, PushDevices],
    useFactory: (subscriptions: PushSubscriptions, peers: GrpcBookingPeers, clock: Clock, devices: PushDevices) =>
      new SubscribeToPush(subscriptions, peers, clock, devices),
  },
  { provide: PushDevices, useFactory: () => new PushDevices(vapid(), origins()) },
];

/** A channel is one line here. */
const channels: Provider = {
  provide: MessageChannels,
  inject: [SmsCarrier, MailCarrier, PushCarrier, StaffDevices],
  useFactory: (sms: SmsCarrier, mail: MailCarrier, push: PushCarrier, staff: StaffDevices) =>
    new MessageChannels(new SmsChannel(sms), new MailChannel(mail), new PushChannel(push), new StaffChannel(push, staff)),
};

/** Devices of staff, and the messages to them. */
const ofStaff: Provider[] = [
  {
    provide: StaffDevices,
    inject: [MongoConnection, RedisConnection],
    useFactory: async (connection: MongoConnection, redis: RedisConnection) => {
      const devices = new MongoStaffDevices(connection, redis);
      await devices.operators.follow(redis);
      return devices;
    },
  },
  make(StaffSessions, GrpcStaffSessions, GrpcPeers),
  {
    provide: ForgetEnded,
    inject: [StaffDevices, StaffSessions, RedisConnection],
    useFactory: async (devices: StaffDevices, sessions: StaffSessions, redis: RedisConnection) => {
      const ended = new ForgetEnded(devices, sessions);
      await ended.follow(redis);
      return ended;
    },
  },
  make(StaffContents, StaffContents, StaffDevices, ForgetEnded, GrpcBookingPeers),
  make(StaffMessages, MongoStaffMessages, MongoConnection),
  make(AddStaffMessages, AddStaffMessages, StaffDevices, StaffMessages, Clock),
  make(SubscribeStaff, SubscribeStaff, StaffDevices, Clock, PushDevices),
];

@Module({
  controllers: [SendNowGrpc, ReportMailsGrpc, SmsAccountsHttp, TripNoticesHttp, DeliveryLogHttp, SentReportsHttp, PushHttp, StaffDevicesHttp, WordingHttp],
  providers: [
    {
      provide: PushSubscriptions,
      inject: [MongoConnection, RedisConnection],
      useFactory: async (connection: MongoConnection, redis: RedisConnection) => {
        const subscriptions = new MongoPushSubscriptions(connection, redis);
        await subscriptions.operators.follow(redis);
        return subscriptions;
      },
    },
    {
      provide: PendingMessages,
      inject: [MongoConnection, PushSubscriptions],
      useFactory: (connection: MongoConnection, subscriptions: PushSubscriptions) => new PushedMessages(new MongoPendingMessages(connection), subscriptions),
    },
    make(BookingMessages, MongoBookingMessages, MongoConnection),
    make(ReadBookingMessages, ReadBookingMessages, BookingMessages, GrpcBookingPeers, MessageChannels),
    make(ResendMessage, ResendMessage, BookingMessages, PendingMessages, Clock),
    make(SentReports, MongoSentReports, MongoConnection),
    make(GrpcMailedReports, GrpcMailedReports, GrpcPeers),
    {
      provide: AddReportMails,
      inject: [PendingMessages, MessageChannels, Clock],
      useFactory: (messages: PendingMessages, { all }: MessageChannels, clock: Clock) => new AddReportMails(messages, all, clock),
    },
    make(ReadSentReports, ReadSentReports, SentReports, GrpcMailedReports),
    make(DueMessages, MongoDueMessages, MongoConnection),
    ...neighbours,
    ...ofStaff,
    make(DeliveryLog, MongoDeliveryLog, MongoConnection),
    make(SendCode, SendCode, SettingsClient, DeliveryLog, SmsCarrier, Clock),
    make(SendTestSms, SendTestSms, SettingsClient, SmsCarrier),
    channels,
    make(Departures, GrpcDepartures, GrpcPeers),
    make(ReminderMarks, MongoReminderMarks, MongoConnection),
    {
      provide: RemindPassengers,
      inject: [SettingsClient, Departures, ReminderMarks, PendingMessages, MessageChannels, Clock],
      useFactory: (settings: SettingsClient, departures: Departures, marks: ReminderMarks, messages: PendingMessages, { all }: MessageChannels, clock: Clock) =>
        new RemindPassengers(settings, departures, marks, messages, all, clock),
    },
    make(LimitCreated, LimitCreated, RateLimiter),
    make(SendMessages, SendMessages, DueMessages, MessageContents, MessageChannels, LimitCreated, Clock),
  ],
})
export class NotificationModule {}
