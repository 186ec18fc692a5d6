import type { ClientSession, Connection, mongo } from 'mongoose';
import { acrossOperators } from '@atoll/runtime/mongo';
import type { Envelope } from './envelope.js';

interface Received {
  _id: string;
  operatorId: string;
  receivedAt: Date;
}

/**
 * For handlers whose writes are not repeatable by themselves (sums, messages). A handler that can write by a natural
 * key (`_id` of the event, a version guard) does that instead and needs no transaction.
 */
export class Inbox {
  readonly #received: mongo.Collection<Received>;

  constructor(
    private readonly connection: Connection,
    private readonly consumer: string,
  ) {
    this.#received = acrossOperators('a batch of events holds several operators').collection<Received>(connection, 'inbox');
  }

  /** Runs `apply` with the events that were never applied and remembers them in the same transaction; `apply` may run again. */
  async once<T>(batch: readonly Envelope<T>[], apply: (fresh: Envelope<T>[], session: ClientSession) => Promise<void>): Promise<void> {
    const idOf = ({ id }: Envelope<T>): string => `${this.consumer}|${id}`;
    await this.connection.withSession((session) =>
      session.withTransaction(async () => {
        const known = await this.#received.find({ _id: { $in: batch.map(idOf) } }, { session, projection: { _id: 1 } }).toArray();
        const seen = new Set(known.map(({ _id }) => _id));
        const fresh = batch.filter((envelope) => !seen.has(idOf(envelope)));
        if (fresh.length === 0) return;
        await this.#received.insertMany(
          fresh.map((envelope) => ({ _id: idOf(envelope), operatorId: envelope.operatorId, receivedAt: new Date() })),
          { session },
        );
        await apply(fresh, session);
      }),
    );
  }
}
