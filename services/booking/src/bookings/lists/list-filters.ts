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
}

type ListedFields = StatusFields & Pick<Booking, 'cancellationRequest'>;
type Stored = Booking & ListFields;
type Value = string | number;
type ValueField = { [Field in keyof Stored]-?: Stored[Field] extends Value | undefined ? Field : never }[keyof Stored];

/** How the store knows the value of a filter. */
interface StoredFilter {
  readonly field: ValueField;
  /** Values of the field that a list shows: its own unless given. */
  readonly shows?: (value: Value) => readonly Value[];
  /** Lists that show a value of the field: its own unless given. */
  readonly listedUnder?: (stored: Value) => readonly Value[];
}

export const storedFilters: Readonly<Record<BookingFilterName, StoredFilter>> = {
  status: { field: 'listStatus', shows: (status) => foundUnder(String(status)), listedUnder: (stored) => statusesOf(String(stored)) },
  paymentMethod: { field: 'paymentMethod' },
  request: { field: 'request' },
  user: { field: 'userId' },
};

const computed: { readonly [Field in keyof ListFields]-?: (booking: ListedFields) => ListFields[Field] } = {
  listStatus: listStatusOf,
  paymentMethod: paymentMethodOf,
  request: (booking) => (isCancellationPending(booking) ? 'Cancellation' : undefined),
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
  return lists ? lists(value) : [value];
}

export const askedFilters = (filter: BookingFilterValues): BookingFilterName[] => bookingFilterNames.filter((name) => filter[name] !== undefined);
