import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { watchConnections, type WatchedConnections } from '@atoll/runtime/testing/counted-commands';
import { startBookingService, type BookingService } from './testing/service.js';

let watched: WatchedConnections;
let booking: BookingService;

beforeAll(async () => {
  watched = watchConnections();
  booking = await startBookingService();
});
afterAll(async () => {
  watched.stop();
  await booking.stop();
});

const CHANGES_OF_THE_FORMAT = /^(create|createIndexes|collMod|drop|dropIndexes|dropDatabase) /;

it('a process that starts reads the format of its database and changes no collection, validator or index', () => {
  const sent = watched.sentOn(booking.service.connection);
  expect(sent).toContain('find migrations');
  expect(sent).toContain('listIndexes bookings');
  expect(sent.filter((command) => CHANGES_OF_THE_FORMAT.test(command))).toEqual([]);
});
