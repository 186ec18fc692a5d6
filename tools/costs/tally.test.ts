import { expect, it } from '@jest/globals';
import { Tally } from './tally.ts';
import type { Command } from './wire/mongo.ts';

const sent = (kind: string, collection: string, filter = '', documentsWritten = 0, isWaiting = false): Command => ({
  kind,
  collection,
  filter,
  isWaiting,
  bytesSent: 10,
  bytesReceived: 20,
  documentsWritten,
});

it('what no action causes is not counted as an action’s, and is counted with the background', () => {
  const tally = new Tally();
  tally.mongo('booking', sent('findAndModify', 'leases', '$or,_id', 1));
  tally.mongo('booking', sent('find', 'bookings', 'unsentAt:$exists'));
  tally.mongo('booking', sent('find', 'bookings', '_id,operatorId'));
  expect(tally.counts({ withBackground: false })).toEqual({ booking: { 'find bookings': 1 } });
  expect(tally.counts({ withBackground: true })).toEqual({ booking: { 'findAndModify leases': 1, 'written leases': 1, 'find bookings': 2 } });
  expect(tally.mongoBytes).toEqual({ booking: { sent: 30, received: 60 } });
});

it('a look for due work that took a document is the action’s', () => {
  const tally = new Tally();
  tally.mongo('notification', sent('findAndModify', 'messages', 'nextAttemptAt:$lte'));
  tally.mongo('notification', sent('findAndModify', 'messages', 'nextAttemptAt:$lte', 1));
  expect(tally.counts({ withBackground: false })).toEqual({ notification: { 'findAndModify messages': 1, 'written messages': 1 } });
});

it('neither the driver’s own commands nor waiting cursors are counted, and nothing from before the start', () => {
  const tally = new Tally();
  tally.redis('gateway', { kind: 'incr', bytesSent: 10 });
  tally.http(100);
  tally.start();
  tally.mongo('booking', sent('hello', ''));
  tally.mongo('booking', sent('getMore', 'bookings', '', 0, true));
  tally.redis('gateway', { kind: 'ping', bytesSent: 10 });
  expect([tally.counts({ withBackground: true }), tally.httpBytes]).toEqual([{}, 0]);
});
