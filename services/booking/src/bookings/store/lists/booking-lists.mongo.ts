import { OrderedLists } from '@atoll/runtime/lists/ordered-lists';
import type { MongoConnection } from '@atoll/runtime/mongo/connection';
import type { mongo } from 'mongoose';
import { BookingLists, type BookingFilter, type BookingPage } from '../../lists/booking-lists.port.js';
import { keyOfList } from '../../counts/count-keys.js';
import { bookingCounts, countId, type BookingCountCollection } from '../counts/booking-counts.schema.js';
import { BOOKING_ONLY, bookingsOf, type BookingCollection, type BookingDocument } from '../bookings.schema.js';
import { listQuery } from './list-query.js';

export class MongoBookingLists extends BookingLists {
  /** Its queries: a test asserts their plans. */
  readonly lists: OrderedLists<BookingDocument>;
  private readonly bookings: BookingCollection;
  private readonly counts: BookingCountCollection;

  constructor(connection: MongoConnection) {
    super();
    this.bookings = bookingsOf(connection);
    this.lists = new OrderedLists(this.bookings, BOOKING_ONLY);
    this.counts = bookingCounts.on(connection);
  }

  async page(operatorId: string, filter: BookingFilter): Promise<BookingPage> {
    const { found, ...total } = await this.lists.page(listQuery(operatorId, filter), () => this.counterOf(operatorId, filter));
    return { bookings: found, ...total };
  }

  async ofUser(operatorId: string, userId: number, { page, pageLimit }: Pick<BookingFilter, 'page' | 'pageLimit'>): Promise<BookingPage> {
    const filter = { page, pageLimit, oldestFirst: false, words: [], user: userId };
    const [bookings, count] = await Promise.all([
      this.departuresOf(operatorId, userId)
        .skip(page * pageLimit)
        .limit(pageLimit)
        .toArray(),
      this.lists.count(listQuery(operatorId, filter), () => this.counterOf(operatorId, filter)),
    ]);
    return { bookings, ...count };
  }

  /** The query of a user's bookings; a test asserts its plan. */
  departuresOf(operatorId: string, userId: number): mongo.FindCursor<mongo.WithId<BookingDocument>> {
    return this.bookings.find({ operatorId, userId }, { projection: BOOKING_ONLY, hint: 'userDepartures' }).sort({ 'legs.0.departsAt': -1, id: -1 });
  }

  private async counterOf(operatorId: string, filter: BookingFilter): Promise<number | undefined> {
    const key = keyOfList(filter);
    return key === undefined ? undefined : (await this.counts.findOne(countId(operatorId, key)))?.count;
  }
}
