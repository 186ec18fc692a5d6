import { Module } from '@nestjs/common';
import { MongoConnection } from '@atoll/runtime/mongo/connection';
import { PendingMessagesMongo } from './messages/pending-messages.mongo.js';
import { PendingMessages } from './messages/pending-messages.port.js';

@Module({
  providers: [{ provide: PendingMessages, useFactory: (connection: MongoConnection) => new PendingMessagesMongo(connection), inject: [MongoConnection] }],
})
export class NotificationModule {}
