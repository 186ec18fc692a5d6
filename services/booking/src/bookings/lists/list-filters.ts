import { bookingFilterNames, type BookingFilterName, type BookingFilterValues } from '@atoll/contracts/booking-filters';
import type { Booking } from '../booking.js';
import { isCancellationPending } from '../cancellation/cancellation-request.js';
import { foundUnder, listStatusOf, paymentMethodOf, statusesOf, type ListStatus, type StatusFields } from '../status/booking-status.js';

/** Fields that are stored with a booking for its lists only. */
export interface ListFields {
  listStatus: ListStatus;
  paymentMethod?: string;
  /** The customer waits for this decision. */
  request?: 'Cancellation';
  /** Days in UTC on which the legs depart, 'YYYY-MM-DD': those of the operator's zone overlap two of them. */
  departDays: string[];
}

type ListedFields = StatusFields & Pick<Booking, 'cancellationRequest' | 'legs'>;
type Stored = Booking & ListFields;
type Value = string | number;
type ValueField = { [Field in keyof Stored]-?: Stored[Field] extends Value | string[] | undefined ? Field : never }[keyof Stored];

/** How the store knows the value of a filter. */
interface StoredFilter {
  readonly field: ValueField;
  /** Values of the field that a list shows: its own unless given. */
  readonly shows?: (value: Value) => readonly Value[];
  /** Lists that show a value of the field: its own unless given. */
  readonly listedUnder?: (stored: Value) => readonly Value[];
  /** Narrows what the values of the field find. */
  readonly within?: (value: Value) => Record<string, unknown>;
}

export const storedFilters: Readonly<Record<BookingFilterName, StoredFilter>> = {
  // its value is an interval of ISO 8601, from the beginning of the day to its end
  day: { field: 'departDays', shows: (day) => utcDaysOf(intervalOf(day)), within: (day) => departing(intervalOf(day)) },
  status: { field: 'listStatus', shows: (status) => foundUnder(String(status)), listedUnder: (stored) => statusesOf(String(stored)) },
  paymentMethod: { field: 'paymentMethod' },
  request: { field: 'request' },
  user: { field: 'userId' },
};

/** From the first instant of a day to the first of the next: 23 or 25 hours where clocks are changed. */
export function intervalOf(day: Value): readonly [Date, Date] {
  const [from = '', to = ''] = String(day).split('/');
  return [new Date(from), new Date(to)];
}

/** The middle counts too: 25 hours can touch three days. */
function utcDaysOf([from, to]: readonly [Date, Date]): string[] {
  const middle = new Date((from.getTime() + to.getTime()) / 2);
  return [...new Set([from, middle, new Date(to.getTime() - 1)].map(utcDay))];
}

const utcDay = (at: Date): string => at.toISOString().slice(0, 10);

const departing = ([from, to]: readonly [Date, Date]) => ({ legs: { $elemMatch: { departsAt: { $gte: from, $lt: to } } } });

const computed: { readonly [Field in keyof ListFields]-?: (booking: ListedFields) => ListFields[Field] } = {
  listStatus: listStatusOf,
  paymentMethod: paymentMethodOf,
  request: (booking) => (isCancellationPending(booking) ? 'Cancellation' : undefined),
  departDays: ({ legs }) => [...new Set(legs.map(({ departsAt }) => utcDay(departsAt)))],
};

export const listFieldNames = Object.keys(computed) as (keyof ListFields)[];

/** Fields without a value are left out. */
export function listFieldsOf(booking: ListedFields): ListFields {
  const values = listFieldNames.map((field) => [field, computed[field](booking)] as const);
  return Object.fromEntries(values.filter(([, value]) => value !== undefined)) as unknown as ListFields;
}

/** Fields by which bookings are filtered, as they are stored. */
export type FilteredFields = Partial<Pick<Stored, ValueField>>;

/** The values of a filter whose lists show a booking. */
export function listedUnder(name: BookingFilterName, stored: FilteredFields): readonly Value[] {
  const { field, listedUnder: lists } = storedFilters[name];
  const value = stored[field];
  if (value === undefined) return [];
  const values = typeof value === 'object' ? value : [value];
  return lists ? values.flatMap((one) => lists(one)) : values;
}

export const askedFilters = (filter: BookingFilterValues): BookingFilterName[] => bookingFilterNames.filter((name) => filter[name] !== undefined);
