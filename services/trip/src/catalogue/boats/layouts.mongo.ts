import type { Caller } from '@atoll/runtime/context/caller';
import type { Counters } from '@atoll/runtime/mongo/counters';
import { tenantCollection } from '@atoll/runtime/mongo/mongo';
import { type MongoConnection } from '@atoll/runtime/mongo/connection';
import { keyOf, keysOf, type Stored } from '../../stored.js';
import { newId, once, shown } from '../record.js';
import { columnCount, layoutOf, type DrawnRow, type Layout, type Seat } from './layout.js';
import { Layouts } from './layouts.port.js';

/** Boats change their layout rarely: more than any one process meets between two releases. */
const REMEMBERED = 5_000;

export class MongoLayouts extends Layouts {
  private readonly layouts;
  /** A layout never changes once it has a number, and every sale asks for its seats: they are read once. */
  private readonly seats = new Map<string, Seat[]>();

  constructor(
    connection: MongoConnection,
    private readonly counters: Counters,
  ) {
    super();
    this.layouts = tenantCollection<Stored<Layout>>(connection, 'layouts');
  }

  async find(operatorId: string, id: number): Promise<Layout | undefined> {
    return (await this.layouts.findOne({ _id: keyOf(operatorId, id), operatorId }, shown)) ?? undefined;
  }

  async activeSeats(operatorId: string, ids: Iterable<number>): Promise<Map<number, Seat[]>> {
    const wanted = [...new Set(ids)];
    const unread = wanted.filter((id) => !this.seats.has(keyOf(operatorId, id)));
    if (unread.length > 0) await this.readSeats(operatorId, unread);
    return new Map(wanted.flatMap((id) => (this.seats.has(keyOf(operatorId, id)) ? [[id, this.seats.get(keyOf(operatorId, id)) ?? []]] : [])));
  }

  private async readSeats(operatorId: string, ids: number[]): Promise<void> {
    const found = await this.layouts.find({ operatorId, _id: { $in: keysOf(operatorId, ids) } }, { projection: { activeSeats: 1 } }).toArray();
    if (this.seats.size > REMEMBERED) this.seats.clear();
    for (const { _id, activeSeats } of found) this.seats.set(_id, activeSeats);
  }

  async add(caller: Caller, boatId: number, drawn: DrawnRow[]): Promise<Layout> {
    const { operatorId } = caller;
    const [id, columnIds] = await Promise.all([newId(this.counters, caller, 'layout'), this.counters.many(operatorId, 'layoutColumn', columnCount(drawn))]);
    const layout = layoutOf(id, boatId, drawn, columnIds);
    await once(this.layouts.insertOne({ _id: keyOf(operatorId, id), operatorId, ...layout }));
    return layout;
  }
}
