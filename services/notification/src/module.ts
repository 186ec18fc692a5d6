import { Module, type Provider } from '@nestjs/common';
import { SettingsClient } from '@atoll/operator-settings/client';
import { readDeployment } from '@atoll/operator-settings/origin';
import { MongoConnection } from '@atoll/runtime/mongo/connection';
import { GrpcPeers } from '@atoll/runtime/grpc/grpc';
import { RedisConnection } from '@atoll/runtime/redis/redis';
import { readVariables } from '@atoll/runtime/start/environment';
import { make } from '@atoll/runtime/start/make';
import { Clock } from '@atoll/time/clock';
import { environment } from './environment.js';
import { MongoPendingMessages } from './messages/pending-messages.mongo.js';
import { PendingMessages } from './messages/pending-messages.port.js';
import { MongoDeliveryLog } from './sending/delivery-log.mongo.js';
import { DeliveryLog } from './sending/delivery-log.port.js';
import { MongoDueMessages } from './sending/due-messages.mongo.js';
import { DueMessages } from './sending/due-messages.port.js';
import { MessageContents } from './sending/message-content.port.js';
import { GrpcMessageContents } from './sending/message-contents.grpc-client.js';
import { SendCode } from './sending/send-code.js';
import { SendMessages } from './sending/send-messages.js';
import { SendNowGrpc } from './sending/send-now.grpc.js';
import { HttpSmsCarrier } from './sending/sms-carrier.http-client.js';
import { SmsCarrier } from './sending/sms-carrier.port.js';

const read = () => readVariables('notification', environment.pick({ PUBLIC_SCHEME: true, PUBLIC_PORT: true, SMS_URL: true, SMS_API_KEY: true }));

const neighbours: Provider[] = [
  {
    provide: SettingsClient,
    inject: [GrpcPeers, RedisConnection],
    useFactory: (peers: GrpcPeers, redis: RedisConnection) => SettingsClient.connect('notification', peers, redis),
  },
  {
    provide: MessageContents,
    inject: [GrpcPeers, SettingsClient],
    useFactory: (peers: GrpcPeers, settings: SettingsClient) => new GrpcMessageContents(peers, settings, readDeployment(read())),
  },
  { provide: SmsCarrier, useFactory: () => new HttpSmsCarrier(read().SMS_URL, read().SMS_API_KEY) },
];

@Module({
  controllers: [SendNowGrpc],
  providers: [
    make(PendingMessages, MongoPendingMessages, MongoConnection),
    make(DueMessages, MongoDueMessages, MongoConnection),
    ...neighbours,
    make(DeliveryLog, MongoDeliveryLog, MongoConnection),
    make(SendCode, SendCode, SettingsClient, DeliveryLog, SmsCarrier, Clock),
    make(SendMessages, SendMessages, DueMessages, MessageContents, SmsCarrier, Clock),
  ],
})
export class NotificationModule {}
