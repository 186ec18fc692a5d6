import { Module } from '@nestjs/common';
import { MongoConnection } from '@atoll/runtime/mongo/connection';
import { BookedLegsMongo } from './places/booked-legs.mongo.js';
import { BookedLegs } from './places/booked-legs.port.js';

@Module({
  providers: [{ provide: BookedLegs, useFactory: (connection: MongoConnection) => new BookedLegsMongo(connection), inject: [MongoConnection] }],
})
export class ReportingModule {}
