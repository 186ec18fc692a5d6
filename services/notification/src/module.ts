import { Module } from '@nestjs/common';
import { MongoConnection } from '@atoll/runtime/mongo';
import { OwedMessagesMongo } from './messages/owed-messages.mongo.js';
import { OwedMessages } from './messages/owed-messages.port.js';

@Module({
  providers: [{ provide: OwedMessages, useFactory: (connection: MongoConnection) => new OwedMessagesMongo(connection), inject: [MongoConnection] }],
})
export class NotificationModule {}
