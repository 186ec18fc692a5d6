import { Module } from '@nestjs/common';
import { MongoConnection } from '@atoll/runtime/mongo/connection';
import { make } from '@atoll/runtime/start/make';
import { MongoPendingMessages } from './messages/pending-messages.mongo.js';
import { PendingMessages } from './messages/pending-messages.port.js';

@Module({
  providers: [make(PendingMessages, MongoPendingMessages, MongoConnection)],
})
export class NotificationModule {}
