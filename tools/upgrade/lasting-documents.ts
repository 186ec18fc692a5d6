import type { mongo } from 'mongoose';

/** Collections whose documents end by themselves, or with the work that they are for. */
export const PASSING: ReadonlySet<string> = new Set(['leases', 'idempotency', 'otp_codes', 'unpaid_seats', 'ticket_keys', 'sessions', 'knownnetworks']);

/** The ids of all documents of a database that last, as texts, by collection. */
export async function lastingIds(database: mongo.Db): Promise<Record<string, string[]>> {
  const collections = (await database.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name).filter((name) => !PASSING.has(name));
  const read = collections.map(async (name) => {
    const found = await database
      .collection(name)
      .find({}, { projection: { _id: 1 } })
      .toArray();
    return [name, found.map(({ _id }) => String(_id))] as const;
  });
  return Object.fromEntries(await Promise.all(read));
}
