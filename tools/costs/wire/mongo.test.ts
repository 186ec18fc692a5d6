import { expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { mongoTap, type Command } from './mongo.ts';

const { serialize } = mongoose.mongo.BSON;

type Document = Record<string, unknown>;

function message(requestId: number, responseTo: number, body: Document, sequence?: readonly [name: string, documents: readonly Document[]]): Buffer {
  const sections: Buffer[] = [Buffer.concat([Buffer.from([0]), serialize(body)])];
  if (sequence) {
    const content = Buffer.concat([Buffer.from(`${sequence[0]}\0`), ...sequence[1].map((each) => serialize(each))]);
    const size = Buffer.alloc(4);
    size.writeInt32LE(content.length + 4);
    sections.push(Buffer.concat([Buffer.from([1]), size, content]));
  }
  const head = Buffer.alloc(20);
  const whole = Buffer.concat([head, ...sections]);
  whole.writeInt32LE(whole.length, 0);
  whole.writeInt32LE(requestId, 4);
  whole.writeInt32LE(responseTo, 8);
  whole.writeInt32LE(2013, 12);
  return whole;
}

function tapped() {
  const commands: Command[] = [];
  return { commands, tap: mongoTap((command) => commands.push(command)) };
}

it('a command has its kind, its collection and the shape of its filter, without any value', () => {
  const { commands, tap } = tapped();
  tap.toServer(message(1, 0, { find: 'bookings', filter: { operatorId: 'coral', unsentAt: { $exists: true } }, $db: 'atoll_booking' }));
  expect(commands).toMatchObject([{ kind: 'find', collection: 'bookings', filter: 'operatorId,unsentAt:$exists', isWaiting: false }]);
});

it('messages may arrive in pieces and several at once', () => {
  const { commands, tap } = tapped();
  const bytes = Buffer.concat([message(1, 0, { find: 'trips', filter: {} }), message(2, 0, { find: 'boats', filter: {} })]);
  for (let at = 0; at < bytes.length; at += 7) tap.toServer(bytes.subarray(at, at + 7));
  tap.toServer(bytes);
  expect(commands.map(({ collection }) => collection)).toEqual(['trips', 'boats', 'trips', 'boats']);
});

it('documents written are those of the reply to the command, by kind', () => {
  const { commands, tap } = tapped();
  tap.toServer(message(1, 0, { update: 'bookings' }, ['updates', [{ q: { _id: 1, version: 3 }, u: {} }]]));
  tap.toServer(message(2, 0, { insert: 'bookings' }, ['documents', [{ _id: 1 }, { _id: 2 }]]));
  tap.toServer(message(3, 0, { findAndModify: 'messages', query: { nextAttemptAt: { $lte: 1 } } }));
  tap.toServer(message(4, 0, { findAndModify: 'messages', query: { nextAttemptAt: { $lte: 1 } } }));
  tap.toClient(message(10, 2, { ok: 1, n: 2 }));
  tap.toClient(message(11, 1, { ok: 1, n: 3, nModified: 2, upserted: [{ index: 0, _id: 1 }] }));
  tap.toClient(message(12, 3, { ok: 1, value: null, lastErrorObject: { n: 0 } }));
  tap.toClient(message(13, 4, { ok: 1, value: {}, lastErrorObject: { n: 1, updatedExisting: true } }));
  expect(commands.map(({ kind, filter, documentsWritten }) => [kind, filter, documentsWritten])).toEqual([
    ['update', '_id,version', 3],
    ['insert', '', 2],
    ['findAndModify', 'nextAttemptAt:$lte', 0],
    ['findAndModify', 'nextAttemptAt:$lte', 1],
  ]);
});

it('a getMore of a cursor that waits for changes is not counted as that of a list', () => {
  const { commands, tap } = tapped();
  tap.toServer(message(1, 0, { getMore: 1n, collection: 'bookings', maxTimeMS: 1000 }));
  tap.toServer(message(2, 0, { getMore: 1n, collection: 'bookings' }));
  expect(commands.map(({ collection, isWaiting }) => [collection, isWaiting])).toEqual([
    ['bookings', true],
    ['bookings', false],
  ]);
});
