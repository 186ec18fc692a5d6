import type { BookingPayment, PaymentMethod } from '@atoll/contracts/gen/atoll/payment/v1/payment';
import { someSettings } from '@atoll/operator-settings/testing';
import type { Author, Booking, Change, Receipt, Refund } from '../bookings/booking.js';
import type { Journey } from '../selling/journey.js';
import { newBookings, type BookingDetails } from '../selling/new-bookings.js';
import { contactOf } from '../bookings/passengers/contact.js';
import { passengersOf, type GivenPassenger, type Passenger } from '../bookings/passengers/passengers.js';
import { aTrip, legOf, NOW } from './trip-builders.js';

export const by: Author = { username: 'Customer' };
export const staff: Author = { userId: 42, username: 'adam' };

export const people = (...ageGroupIds: number[]): GivenPassenger[] => ageGroupIds.map((ageGroupId) => ({ ageGroupId, name: `Person ${ageGroupId}` }));
export const passengers = (...ageGroupIds: number[]): Passenger[] => passengersOf(people(...ageGroupIds), someSettings());

export function someDetails(over: Partial<BookingDetails> = {}, journey: Journey = { outbound: legOf(aTrip()) }): BookingDetails {
  return {
    operatorId: 'coral',
    journey,
    codes: [codes(1), codes(2)],
    passengers: passengers(1, 1),
    contact: contactOf({ phone: '7771234', email: 'aisha@example.mv' }),
    notes: '',
    isLocal: false,
    by,
    byStaff: false,
    settings: someSettings(),
    now: NOW,
    ...over,
  };
}

const REF_SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
export const codes = (id: number) => ({
  id,
  uuid: `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`,
  refNo: `REF${String(id).padStart(4, '0')}${REF_SIGNS[id % 24]}`,
});

/** A new booking of two adults on trip 1. */
export function aNewBooking(over: Partial<Booking> = {}): Change {
  const [change] = newBookings(someDetails());
  if (!change) throw new Error('one booking was placed');
  return { ...change, booking: { ...change.booking, ...over } };
}

export const aBooking = (over: Partial<Booking> = {}): Booking => aNewBooking(over).booking;
export const aReceipt = (over: Partial<Receipt> = {}): Receipt => ({
  eventId: 'e1',
  method: 'Card',
  gateway: 'bml-connect',
  amount: { currency: 'MVR', minor: 61680 },
  fee: { currency: 'MVR', minor: 0 },
  at: NOW,
  ...over,
});
export const aRefund = (over: Partial<Refund> = {}): Refund => ({
  method: 'Card',
  gateway: 'bml-connect',
  amount: { currency: 'MVR', minor: 61680 },
  reason: 'PAID_TWICE',
  paymentEventId: 'e1',
  of: 'excess',
  ...over,
});
/** The price of a new booking, in one receipt. */
export const PAID: Pick<Booking, 'receipts'> = { receipts: [aReceipt()] };
export const CANCELLED: Pick<Booking, 'cancelled'> = { cancelled: { reason: 'Storm', at: NOW } };

export const cardInMvr = (over: Partial<PaymentMethod> = {}): PaymentMethod => ({
  method: 'Card',
  currency: 'MVR',
  usable: true,
  reasonCode: '',
  amount: 61680,
  fee: 0,
  ...over,
});

export const aPayment = (over: Partial<BookingPayment> = {}): BookingPayment => ({
  bookingId: 1,
  transfer: undefined,
  cashPayment: undefined,
  cardAttemptOpen: false,
  methods: [cardInMvr()],
  acts: [],
  ...over,
});
