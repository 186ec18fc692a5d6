import type { Counters } from '@atoll/runtime/counters';
import { tenantCollection, type MongoConnection } from '@atoll/runtime/mongo';
import { keyOf, keysOf, withoutKey, type Stored } from '../../stored.js';
import { columnCount, layoutOf, type DrawnRow, type Layout, type Seat } from './layout.js';
import { Layouts } from './layouts.port.js';

export class MongoLayouts extends Layouts {
  private readonly layouts;

  constructor(
    connection: MongoConnection,
    private readonly counters: Counters,
  ) {
    super();
    this.layouts = tenantCollection<Stored<Layout>>(connection, 'layouts');
  }

  async find(operatorId: string, id: number): Promise<Layout | undefined> {
    return (await this.layouts.findOne({ _id: keyOf(operatorId, id), operatorId }, { projection: withoutKey })) ?? undefined;
  }

  async activeSeats(operatorId: string, ids: Iterable<number>): Promise<Map<number, Seat[]>> {
    const keys = keysOf(operatorId, ids);
    if (keys.length === 0) return new Map();
    const found = await this.layouts.find({ operatorId, _id: { $in: keys } }, { projection: { id: 1, activeSeats: 1 } }).toArray();
    return new Map(found.map((layout) => [layout.id, layout.activeSeats]));
  }

  async add(operatorId: string, boatId: number, drawn: DrawnRow[]): Promise<Layout> {
    const [id, columnIds] = await Promise.all([this.counters.next(operatorId, 'layout'), this.counters.many(operatorId, 'layoutColumn', columnCount(drawn))]);
    const layout = layoutOf(id, boatId, drawn, columnIds);
    await this.layouts.insertOne({ _id: keyOf(operatorId, id), operatorId, ...layout });
    return layout;
  }
}
