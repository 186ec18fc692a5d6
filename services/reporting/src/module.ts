import { Module } from '@nestjs/common';
import { MongoConnection } from '@atoll/runtime/mongo/connection';
import { make } from '@atoll/runtime/start/make';
import { MongoBookedLegs } from './booked-legs/booked-legs.mongo.js';
import { BookedLegs } from './booked-legs/booked-legs.port.js';

@Module({
  providers: [make(BookedLegs, MongoBookedLegs, MongoConnection)],
})
export class ReportingModule {}
