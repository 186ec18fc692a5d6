/** Types of a filter's parameter. */
interface FilterValues {
  readonly id: number;
  readonly text: string;
}

export interface BookingFilterDeclaration {
  /** Type of the parameter of `getbookings`, which has the name of the filter. */
  readonly input: keyof FilterValues;
  /** The screen offers these, and accepts them in its address; absent where it offers what it finds. */
  readonly values?: readonly string[];
  /**
   * Indexes of the store that begin with the filter, by name, each with the filters that follow before the order of the list. Without one
   * the filter narrows what other indexes find, up to their bounds.
   */
  readonly index?: Readonly<Record<string, readonly string[]>>;
  /** Prefix of the counters that give the totals of its lists. Without one they are counted to a bound. */
  readonly counter?: string;
  /** The index of words serves it too, so that a search with it reads no bookings. A further one would rebuild the largest index. */
  readonly inWords?: true;
  /** Set where no screen offers it. */
  readonly onWireOnly?: true;
}

/**
 * The filters of the admin's bookings. Input of the call, query, indexes and counters of the store, fields of the screen and the tests of large
 * lists derive from this table [D-44].
 */
export const bookingFilters = {
  /** A day in the operator's zone on which one of the booking's legs departs. */
  day: { input: 'text', index: { departDays: [] } },
  status: {
    input: 'text',
    // 'Cash On Arrival' has no filter
    values: ['Pending Cash Option', 'Pending Verification', 'Pending', 'Paid', 'Allowed', 'Cancelled'],
    index: { listStatus: [] },
    counter: 'status',
    inWords: true,
  },
  paymentMethod: { input: 'text', inWords: true, onWireOnly: true },
  /** A customer waits for this decision of staff. */
  request: { input: 'text', values: ['Cancellation'], index: { request: [] } },
  user: { input: 'id', index: { user: [], userStatus: ['status'] }, counter: 'user', inWords: true },
} as const satisfies Readonly<Record<string, BookingFilterDeclaration>>;

type Declared = typeof bookingFilters;

export type BookingFilterName = keyof Declared;

export const bookingFilterNames = Object.keys(bookingFilters) as BookingFilterName[];

/** Values of the filters that narrow a list. */
export type BookingFilterValues = { readonly [Name in BookingFilterName]?: FilterValues[Declared[Name]['input']] };

export type ShownBookingFilter = { [Name in BookingFilterName]: Declared[Name] extends { onWireOnly: true } ? never : Name }[BookingFilterName];

/** The filters of the screen, in their order. */
export const shownBookingFilters = bookingFilterNames.filter((name): name is ShownBookingFilter => declarationOf(name).onWireOnly === undefined);

/** A declaration without its literal types. */
export function declarationOf(name: BookingFilterName): BookingFilterDeclaration {
  return bookingFilters[name];
}
