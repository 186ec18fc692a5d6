import type { OperatorApi } from '../demo/client.ts';
import { payAtSandbox } from '../demo/main.ts';
import { PASSWORD } from '../demo/users.ts';

/** A day on which the data of release 0.1.0 has a trip, so that its bookings never are in the past. */
export const DAY = '2095-06-01';

export interface Users {
  readonly visitor: OperatorApi;
  readonly admin: OperatorApi;
  readonly captain: OperatorApi;
}

const NO_WISHES = {
  isRoundTrip: false,
  returnTripId: null,
  routeToStopId: null,
  pickupPointId: null,
  dropoffPointId: null,
  phoneCountryCode: 'mv',
  email: null,
  isLocal: false,
  notes: null,
};

export async function logIn(visitor: OperatorApi): Promise<Users> {
  const [admin, captain] = await Promise.all([visitor.logIn('admin', PASSWORD), visitor.logIn('captain', PASSWORD)]);
  return { visitor, admin, captain };
}

export const tripOf = async ({ admin }: Users): Promise<number> => (await admin.call('getTrips', { date: DAY })).trips[0]!.id;

export function book(by: OperatorApi, tripId: number, phone: string, ...passengers: readonly string[]): Promise<{ uuid: string }> {
  return by.call('createBooking', { ...NO_WISHES, tripId, customers: passengers.map((name) => ({ name, ageGroupId: 1 })), phone });
}

export const bookingOf = async ({ admin }: Users, phone: string) =>
  (await admin.call('getBookings', { search: phone, sort: 'Oldest', page: 0, pageLimit: 1 })).bookings[0]!;

/** Pays by card, as a customer would; the payment arrives later. */
export async function payByCard({ visitor }: Users, uuid: string): Promise<void> {
  const { shortUrl } = await visitor.call('proceedPayment', { uuid, currency: 'MVR' });
  await payAtSandbox(shortUrl);
}
