import { z } from 'zod';
import { id, instant, maybeFlag, maybeId, maybeInstant, maybeMultiline, maybeText, message, minor, named, nothing, page, textParams } from './shapes.js';
import { point, routeToStop, trip } from './trip.js';

export const ageGroup = z.object({ id, name: z.string(), minAge: z.int(), maxAge: z.int().nullable(), occupiesSeat: z.boolean() });

export const customer = z.object({
  id,
  name: z.string(),
  /** Staff only; others learn only whether it was given (D-31). */
  nid: z.string().nullish(),
  emergencyContact: z.string().nullish(),
  hasNid: z.boolean(),
  hasEmergencyContact: z.boolean(),
  ageGroupId: id,
  ageGroup,
  hasBoarded: z.boolean(),
  hasBoardedReturn: z.boolean(),
});

export const seat = z.object({ tripId: id, boatLayoutColumnID: id, boatLayoutColumn: named });

/** The trip of a leg as a booking shows it. */
export const bookingTrip = trip
  .pick({
    id: true,
    fromTime: true,
    toTime: true,
    fromLocationId: true,
    toLocationId: true,
    fromLocation: true,
    toLocation: true,
    boatId: true,
    isPrivate: true,
    departed: true,
    departed_at: true,
    departedAt: true,
    ended: true,
    ended_at: true,
    endedAt: true,
    deleted_at: true,
    transferred_at: true,
    routeId: true,
  })
  .extend({ boat: named, routeName: z.string().nullable(), capacity: z.int() });

export const displayStatus = z.enum(['Paid', 'Allowed', 'Cash On Arrival', 'Pending Verification', 'Pending Cash Option', 'Cancelled', 'Pending']);

/** Why nobody of a booking boards, whatever the trip. */
export const notBoarded = z.enum(['cancelled', 'cash', 'verification', 'cashOption', 'unpaid']);

/** Why nobody boards a trip, or one of its stops, any more. */
export const boardingEnded = z.enum(['deleted', 'ended', 'departed']);

/** What is still possible on one trip of a booking, decided by the services: a client compares instants with its clock and knows no rule. */
export const bookingLeg = z.object({
  tripId: id,
  isReturn: z.boolean(),
  /** Seats can be chosen before it; null = never. */
  seatsUntil: maybeInstant,
  /** These passengers board before it; null while no end is known. */
  boardableUntil: maybeInstant,
  /** Why boarding ended. */
  boardingEnded: boardingEnded.nullable(),
  /** They get on where the trip does not begin. */
  boardsLater: z.boolean(),
});

export const paymentMethod = z.object({
  /** 'Card', 'Transfer', 'Cash' */
  method: z.string(),
  /** 'MVR', 'USD' */
  currency: z.string(),
  /** By a customer, now. */
  usable: z.boolean(),
  /** Why not; empty when usable. */
  reasonCode: z.string(),
  /** The payer is charged both together. */
  amount: minor,
  fee: minor,
});

export const booking = z.object({
  id,
  /** Opens the booking's page to whoever has it: empty in lists for captains. */
  uuid: z.string(),
  refNo: z.string(),
  tripId: id,
  returnTripId: id.nullable(),
  returnTripUUID: z.string().nullable(),
  outboundTripUUID: z.string().nullable(),
  trip: bookingTrip,
  returnTrip: bookingTrip.nullable(),
  /** In the order they are travelled. */
  legs: z.array(bookingLeg),
  notBoarded: notBoarded.nullable(),
  routeToStopId: id.nullable(),
  routeToStop: routeToStop.pick({ id: true, departs: true, arrives: true }).extend({ from: named, to: named }).nullable(),
  pickupPoint: point.nullable(),
  dropoffPoint: point.nullable(),
  customers: z.array(customer),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  notes: z.string().nullable(),
  seats: z.array(seat),
  isLocal: z.boolean(),
  isPrivate: z.boolean(),
  otpSent: z.boolean(),
  otpVerified: z.boolean(),
  isPaid: z.boolean(),
  isPaidStripe: z.boolean(),
  paidInMVR: z.boolean(),
  paidInUSD: z.boolean(),
  isAllowed: z.boolean(),
  allowedType: z.string(),
  isCashAllowed: z.boolean(),
  isCancelled: z.boolean(),
  cancelReason: z.string().nullable(),
  currency: z.enum(['MVR', 'USD']).nullable(),
  priceInCent: minor,
  priceInLaari: minor,
  sameDayDiscountCent: minor,
  sameDayDiscountLaari: minor,
  stripeFeeCent: minor,
  transfer: z.object({ id: z.int(), status: z.string(), refNo: z.string(), updated_at: maybeInstant }),
  cashPayment: z.object({ id: z.int(), status: z.string() }),
  created_at: instant,
  /** The main chip (BK-36 to BK-41); a second chip 'Cancelled' goes with isCancelled (D-11). */
  status: displayStatus,
  /** Not in lists for captains (D-48). */
  refundDue: z.boolean().optional(),
  /** Staff only. */
  userId: id.nullish(),
  actions: z
    .array(
      z.object({
        created_at: instant,
        user: z.object({ username: z.string() }),
        action: z.string(),
        code: z.string().optional(),
        params: textParams.optional(),
      }),
    )
    .optional(),
});

const passenger = z.object({
  name: z.string().max(200).nullish(),
  ageGroupId: id,
  nid: z.string().max(100).nullish(),
  emergencyContact: z.string().max(200).nullish(),
});

export const bookingCalls = {
  getAgeGroups: { input: nothing, output: z.object({ ageGroups: z.array(ageGroup) }) },
  createBooking: {
    input: z.object({
      tripId: maybeId,
      phone: maybeText,
      phoneCountryCode: z.string().max(10).nullish(),
      email: maybeText,
      isRoundTrip: maybeFlag,
      returnTripId: maybeId,
      notes: maybeMultiline,
      customers: z.array(passenger).max(1000).nullish(),
      isLocal: maybeFlag,
      pickupPointId: maybeId,
      dropoffPointId: maybeId,
      routeToStopId: maybeId,
    }),
    output: message.extend({ uuid: z.string() }),
  },
  getBookingByUuid: {
    input: z.object({ uuid: z.string().max(60).nullish() }),
    output: z.object({
      booking,
      /** Total in cent incl. the card fee (D-24). */
      stripeFeeEstimate: minor,
      /** Payment's methods for this booking (none while payment is away), and whether a card payment is on its way. */
      payment: z.object({ methods: z.array(paymentMethod), cardAttemptOpen: z.boolean() }),
    }),
  },
  getBookings: {
    input: z.object({ ...page, user: maybeId, status: z.string().max(40).nullish(), paymentMethod: z.string().max(40).nullish() }),
    output: z.object({ bookings: z.array(booking), count: z.int() }),
  },
  getBookingsForTrip: { input: z.object({ tripId: id, captain: maybeFlag }), output: z.object({ bookings: z.array(booking) }) },
  cancelBooking: { input: z.object({ bookingId: id, reason: maybeMultiline }), output: message },
  selectSeats: {
    input: z.object({ bookingUuid: z.string().max(60).nullish(), tripId: id, selected: z.array(id).max(1000) }),
    output: message,
  },
  markAttendance: {
    input: z.object({ tripId: id, bookingId: id, wholeBooking: maybeFlag, customerId: maybeId, boarded: z.boolean() }),
    output: message,
  },
};
