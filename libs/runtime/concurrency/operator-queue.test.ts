import { describe, expect, it } from '@jest/globals';
import { OperatorQueue, type QueueSource } from './operator-queue.js';

/** A queue of pictures. */
class World {
  readonly queue = new OperatorQueue(20);
  readonly started: string[] = [];
  private ends: (() => void)[] = [];
  private ids = 0;

  add(operatorId: string, over: Partial<QueueSource> = {}): Promise<string> {
    this.ids += 1;
    const source = { operatorId, subject: String(this.ids), sender: `${this.ids}`, ...over };
    const name = `${operatorId}${source.subject}`;
    return this.queue.run(source, async () => {
      this.started.push(name);
      await new Promise<void>((resolve) => this.ends.push(resolve));
      return name;
    });
  }

  /** The picture that is decoded is done. */
  async done(): Promise<void> {
    this.ends.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  }
}

describe('the queue of pictures', () => {
  it('decodes one at a time, and the operators in turn, each in the order of arrival [D-69]', async () => {
    const world = new World();
    const all = ['a', 'a', 'a', 'a', 'b', 'b', 'c'].map((operatorId) => world.add(operatorId));
    await Promise.resolve();
    expect(world.started).toEqual(['a1']);
    for (let i = 0; i < 7; i++) await world.done();
    expect(world.started).toEqual(['a1', 'a2', 'b5', 'c7', 'a3', 'b6', 'a4']);
    expect(await Promise.all(all)).toHaveLength(7);
  });

  it('accepts one picture of a booking at a time, and its next one afterwards [D-69]', async () => {
    const world = new World();
    const first = world.add('a', { subject: '7' });
    await expect(world.add('a', { subject: '7' })).rejects.toMatchObject({ code: 'STILL_RUNNING' });
    const other = world.add('b', { subject: '7' });
    for (let i = 0; i < 2; i++) await world.done();
    await Promise.all([first, other]);
    const next = world.add('a', { subject: '7' });
    await world.done();
    expect(await next).toBe('a7');
  });

  it('accepts two of a sender, at whichever operator [D-69]', async () => {
    const world = new World();
    const accepted = [world.add('a', { sender: '203.0.113.7' }), world.add('b', { sender: '203.0.113.7' })];
    await expect(world.add('c', { sender: '203.0.113.7' })).rejects.toMatchObject({ code: 'RATE_LIMIT', kind: 'rate_limited', retryAfterSeconds: 5 });
    accepted.push(world.add('c', { sender: '203.0.113.8' }), ...['', '', ''].map((sender) => world.add('c', { sender })));
    for (let i = 0; i < 6; i++) await world.done();
    expect(await Promise.all(accepted)).toHaveLength(6);
  });

  it('accepts ten that wait of an operator and twenty in all, and more once they are done [D-69, D-104]', async () => {
    const world = new World();
    const accepted = Array.from({ length: 11 }, () => world.add('a'));
    await expect(world.add('a')).rejects.toMatchObject({ code: 'SERVICE_AWAY', kind: 'unavailable' });
    accepted.push(...Array.from({ length: 10 }, () => world.add('b')));
    await expect(world.add('c')).rejects.toMatchObject({ code: 'SERVICE_AWAY' });
    await world.done();
    accepted.push(world.add('c'));
    for (let i = 0; i < 21; i++) await world.done();
    expect(await Promise.all(accepted)).toHaveLength(22);
  });

  it('goes on after a picture that failed', async () => {
    const world = new World();
    const failed = world.queue.run({ operatorId: 'a', subject: '0', sender: '' }, () => Promise.reject(new Error('broken')));
    const next = world.add('a');
    await expect(failed).rejects.toThrow('broken');
    await world.done();
    expect(await next).toBe('a1');
  });
});
