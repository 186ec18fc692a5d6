import { insertOnce } from '@atoll/runtime/mongo/insert-once';
import { type MongoConnection } from '@atoll/runtime/mongo/connection';
import { keyOf, storageId, storageIds } from '@atoll/runtime/mongo/record-key';
import { withoutStorageFields } from '../record.schema.js';
import type { Layout, Seat } from './layout.js';
import { Layouts } from './layouts.port.js';
import { layouts } from './layouts.schema.js';

const CACHED_LAYOUTS = 5_000;

export class MongoLayouts extends Layouts {
  private readonly layouts;
  /** By storage id. Every sale needs them, and a stored layout never changes, so a cached one never expires. */
  private readonly seats = new Map<string, Seat[]>();

  constructor(connection: MongoConnection) {
    super();
    this.layouts = layouts.on(connection);
  }

  async find(operatorId: string, id: number): Promise<Layout | undefined> {
    return (await this.layouts.findOne(keyOf(operatorId, id), withoutStorageFields)) ?? undefined;
  }

  async activeSeats(operatorId: string, ids: Iterable<number>): Promise<Map<number, Seat[]>> {
    const wanted = [...new Set(ids)];
    const cached = (id: number): Seat[] | undefined => this.seats.get(storageId(operatorId, id));
    const missing = wanted.filter((id) => !cached(id));
    if (missing.length > 0) await this.readSeats(operatorId, missing);
    return new Map(
      wanted.flatMap((id) => {
        const seats = cached(id);
        return seats ? [[id, seats]] : [];
      }),
    );
  }

  private async readSeats(operatorId: string, ids: number[]): Promise<void> {
    const found = await this.layouts.find({ operatorId, _id: { $in: storageIds(operatorId, ids) } }, { projection: { activeSeats: 1 } }).toArray();
    if (this.seats.size > CACHED_LAYOUTS) this.seats.clear();
    for (const { _id, activeSeats } of found) this.seats.set(_id, activeSeats);
  }

  async add(operatorId: string, layout: Layout): Promise<void> {
    await insertOnce(this.layouts.insertOne({ ...keyOf(operatorId, layout.id), ...layout }));
  }
}
