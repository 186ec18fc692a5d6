import { expect, it } from '@jest/globals';
import type { Accepting } from '../private-transfer.js';
import { CompleteAcceptances } from './complete-acceptances.job.js';
import { UnfinishedAcceptances } from './unfinished-acceptances.port.js';

const NOON = new Date('2026-03-01T12:00:00Z');

class Begun extends UnfinishedAcceptances {
  readonly asked: Date[] = [];
  override async begunBefore(before: Date): Promise<Accepting[]> {
    this.asked.push(before);
    return [7, 8].map((id) => ({ operatorId: 'coral', id }) as Accepting);
  }
}

it('leaves an acceptance to its own request for 15 seconds, and completes the others although one fails', async () => {
  const begun = new Begun();
  const completed: number[] = [];
  const run = async ({ id }: Accepting): Promise<never> => {
    completed.push(id);
    throw new Error('trip is away');
  };
  await new CompleteAcceptances(begun, { run }, { now: () => NOON }).run();
  expect(begun.asked).toEqual([new Date('2026-03-01T11:59:45Z')]);
  expect(completed).toEqual([7, 8]);
});
