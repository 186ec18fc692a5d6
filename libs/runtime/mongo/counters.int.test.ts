import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Counters } from './counters.js';
import { testDatabase, type TestDatabase } from '../testing/mongo.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase('counters');
});
afterAll(() => database?.drop());

describe('ids', () => {
  it('begin at 1 for each operator and entity [TR-05 D-91]', async () => {
    const counters = new Counters(database.connection);
    expect([
      await counters.next('coral', 'trip'),
      await counters.next('coral', 'trip'),
      await counters.next('lagoon', 'trip'),
      await counters.next('coral', 'boat'),
    ]).toEqual([1, 2, 1, 1]);
  });

  it('are never given twice, also by concurrent processes [D-91]', async () => {
    const processes = Array.from({ length: 4 }, () => new Counters(database.connection));
    const ids = (await Promise.all(processes.flatMap((counters) => Array.from({ length: 300 }, () => counters.next('coral', 'booking'))))).sort(
      (a, b) => a - b,
    );
    expect(new Set(ids).size).toBe(1200);
    expect(ids[0]).toBe(1);
  });

  it('are consecutive when many are taken at once', async () => {
    const counters = new Counters(database.connection);
    const many = await counters.many('coral', 'passenger', 50);
    expect(many).toEqual(Array.from({ length: 50 }, (_, i) => i + 1));
    expect(await counters.many('coral', 'passenger', 0)).toEqual([]);
    expect(await counters.next('coral', 'passenger')).toBe(51);
  });
});
