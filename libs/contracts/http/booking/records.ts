import { CURRENCIES } from '@atoll/money/money';
import { z } from 'zod';
import { methodIds } from '../../payment-methods.js';
import { id, instant, maybeInstant, minor, named, namedInLanguages, names, textParams } from '../shapes.js';
import { point, routeToStop, trip } from '../trip/records.js';

export const ageGroup = z.object({ id, name: z.string(), minAge: z.int(), maxAge: z.int().nullable(), occupiesSeat: z.boolean() });

export const customer = z.object({
  id,
  name: z.string(),
  /** Staff only; others see only whether it was given (D-31). */
  nid: z.string().nullish(),
  emergencyContact: z.string().nullish(),
  hasNid: z.boolean(),
  hasEmergencyContact: z.boolean(),
  ageGroupId: id,
  ageGroup,
  hasBoarded: z.boolean(),
  hasBoardedReturn: z.boolean(),
});

export const seat = z.object({ tripId: id, bookingId: id, boatLayoutColumnID: id, boatLayoutColumn: named });

/** The trip of a leg as a booking shows it. */
const bookingTrip = trip
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
    tripTransfer: true,
    routeId: true,
  })
  .extend({ boat: namedInLanguages, routeName: z.string().nullable(), routeNames: names, capacity: z.int() });

export const displayStatus = z.enum(['Paid', 'Allowed', 'Cash On Arrival', 'Pending Verification', 'Pending Cash Option', 'Cancelled', 'Pending']);

/** Why no passenger of a booking can board any of its trips. */
export const notBoarded = z.enum(['cancelled', 'cash', 'verification', 'cashOption', 'unpaid']);

/** Why a trip, or one of its stops, can no longer be boarded. */
export const boardingEnded = z.enum(['deleted', 'ended', 'departed']);

/** Why a leg can no longer, or never, be changed to another trip. */
export const notChangeable = z.enum([
  'BOOKING_CANCELLED',
  'BOOKING_PRIVATE',
  'BOOKING_MULTI_STOP',
  'TRIP_DELETED',
  'TRIP_TRANSFERRED',
  'TRIP_ENDED',
  'TRIP_DEPARTED',
]);

/** Says what is still possible on one trip of a booking, decided by the services: a client compares instants with its clock and knows no rule. */
const bookingLeg = z.object({
  tripId: id,
  isReturn: z.boolean(),
  /** Seats can be chosen before it; null = never. */
  seatsUntil: maybeInstant,
  /** The caller can change it to another trip before it; null = never, or, without a `notChangeable`, while no end is known. */
  changeableUntil: maybeInstant,
  /** Why it cannot be changed. */
  notChangeable: notChangeable.nullable(),
  /** These passengers board before it; null while no end is known. */
  boardableUntil: maybeInstant,
  /** Why boarding ended. */
  boardingEnded: boardingEnded.nullable(),
  /** They board at a later stop than the first. */
  boardsLater: z.boolean(),
});

/** A trip to which a leg of a booking can be changed, and what it changes. */
export const changeTrip = bookingTrip
  .pick({ id: true, fromTime: true, toTime: true, fromLocation: true, toLocation: true, boat: true, capacity: true })
  .extend({
    seatsLeft: z.int(),
    /** Price of the whole booking after the change. */
    priceInCent: minor,
    priceInLaari: minor,
    /** That price less the present one: 0 where it stays, below 0 where the change makes the booking cheaper. */
    differenceInCent: minor,
    differenceInLaari: minor,
    /** Code of the refusal that the change would get now; null where it is possible. */
    refusedBy: z.string().nullable(),
  });

export const paymentMethod = z.object({
  /** 'Card', 'Transfer', 'Cash' */
  method: z.string(),
  /** 'MVR', 'USD' */
  currency: z.string(),
  /** Whether a customer can use it now. */
  usable: z.boolean(),
  /** Why not; empty when usable. */
  reasonCode: z.string(),
  /** The payer is charged both together. */
  amount: minor,
  fee: minor,
});

/** The code by which a phone is to be verified, and the price that then applies [BK-60]. */
export const pendingCode = z.object({
  /** 'none': there is no valid code. 'failed': the carrier did not take the message. */
  delivery: z.enum(['none', 'sending', 'sent', 'failed']),
  /** Another code can be sent from then on; null = now. */
  resendAt: maybeInstant,
  expiresAt: maybeInstant,
  localPriceInCent: minor,
  localPriceInLaari: minor,
});

/** How a booking is paid, in the words of every filter and list [BK-35]. */
export const methodName = z.enum(methodIds);

/** Money received for a booking, or its allowance. */
const bookingPayment = z.object({
  method: methodName,
  currency: z.enum(CURRENCIES),
  /** Counts what was received, without a card's fee; of an allowance what is owed or was paid beforehand, 0 where it is free of charge (D-80, D-96). */
  amount: minor,
  at: instant,
  /** Member of staff who confirmed it; 'System' for a card. */
  username: z.string(),
});

/** A line of a booking's history. */
export const bookingAction = z.object({
  created_at: instant,
  user: z.object({ username: z.string() }),
  action: z.string(),
  code: z.string().optional(),
  params: textParams.optional(),
});

/** With what a captain's device checks a scanned ticket without network [D-108]. */
export const ticketChecks = z.object({
  operatorId: z.string(),
  /** Ed25519 keys by which tickets were signed, the newest first; 32 bytes in base64url. */
  keys: z.array(z.object({ id: z.string(), publicKey: z.string() })),
  /** Cancelled bookings of the trip, which its list does not have. */
  cancelled: z.array(z.object({ refNo: z.string(), ticketHash: z.string() })),
});

/** Staff can do these with a booking, in the order of its menu (AW-25, AW-30). Time alone ends none of them: what it ends has its instant in `legs` and `holdUntil`. */
export const bookingAct = z.object({
  code: z.enum([
    'verifySlip',
    'decideCash',
    'receiveCash',
    'receiveAndBoard',
    'allow',
    'cancelAllow',
    'uploadSlip',
    'setAsCash',
    'recordRefund',
    'sendRefund',
    'reversePayment',
    'cancel',
    'declineCancellation',
    'removeSeats',
    'editCustomers',
    'editFare',
  ]),
  /** Code of the refusal with which the act's call would be answered now; null = it can be done. */
  refusal: z.string().nullable(),
});

/** Says what a customer has asked and whether staff declined it; a cancellation is in the booking itself. */
export const cancellationRequest = z.object({
  at: instant,
  /** Null without one. */
  reason: z.string().nullable(),
  /** Null while it waits. */
  declined: z.object({ at: instant, reason: z.string() }).nullable(),
});

export const booking = z.object({
  id,
  /** Gives access to the booking's page: empty in lists for captains. */
  uuid: z.string(),
  /** For captains only: SHA-256 of the uuid in base64url, by which a scanned ticket is found in their list without network. It gives access to nothing. */
  ticketHash: z.string().optional(),
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
  routeToStop: routeToStop.pick({ id: true, departs: true, arrives: true }).extend({ from: namedInLanguages, to: namedInLanguages }).nullable(),
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
  currency: z.enum(CURRENCIES).nullable(),
  priceInCent: minor,
  priceInLaari: minor,
  sameDayDiscountCent: minor,
  sameDayDiscountLaari: minor,
  stripeFeeCent: minor,
  /** `slipToken`, for staff who may see the slip, opens /img/paymentslip/{uuid} for 60 s. */
  transfer: z.object({
    id: z.int(),
    status: z.string(),
    /** Id of the method with a proof, where it is not 'Transfer'. */
    method: methodName.optional(),
    refNo: z.string(),
    updated_at: maybeInstant,
    slipToken: z.string().optional(),
    /** For admins: what was to be paid when the slip was uploaded (D-21). */
    dueInCent: minor.optional(),
    dueInLaari: minor.optional(),
  }),
  /** `method`: id of the method at a counter, where it is not 'Cash'; `updated_at`: when it got this status. */
  cashPayment: z.object({ id: z.int(), status: z.string(), method: methodName.optional(), updated_at: instant.optional() }),
  created_at: instant,
  /** An unpaid booking is cancelled then; null for one that does not expire as things are (D-16). */
  holdUntil: maybeInstant,
  /** Cancelled because its time to pay ended: a slip may restore it, where payment offers a bank transfer (D-16). */
  isExpired: z.boolean(),
  /** The list status (BK-36 to BK-41); `isCancelled` is shown in addition (D-11). */
  status: displayStatus,
  /** Not in lists for captains (D-48). */
  refundDue: z.boolean().optional(),
  /** Money that must go back, and that went back, in minor units; absent where there is none, and for captains. Admins only: `open` was received and not given back yet. */
  refund: z
    .object({
      dueInCent: minor,
      dueInLaari: minor,
      returnedInCent: minor,
      returnedInLaari: minor,
      openInCent: minor.optional(),
      openInLaari: minor.optional(),
    })
    .optional(),
  /** A customer asked for a cancellation; absent where none did, and for captains. */
  cancellationRequest: cancellationRequest.optional(),
  /** Staff only: grows with every change; sent with an edit, so that a stale one is refused. */
  version: z.int().optional(),
  /** Staff only: what the role of the person who asks allows. Without the acts that payment decides about while payment is unavailable. */
  acts: z.array(bookingAct).optional(),
  /** Staff only: what is still to be paid, in each currency. */
  dueInCent: minor.optional(),
  dueInLaari: minor.optional(),
  /** Admins only (D-48): by what it is paid, oldest first. Money that is owed back is part of it until it is returned (D-52). */
  payments: z.array(bookingPayment).optional(),
  /**
   * For admins, in the lists of bookings and of slips that wait: other unpaid bookings that customers made from the same internet address
   * as one whose slip waits (D-110). Absent where there are none. `refNos` are the newest of them.
   */
  sameAddress: z.object({ count: z.int(), refNos: z.array(z.string()) }).optional(),
  /** Staff only. */
  userId: id.nullish(),
  actions: z.array(bookingAction).optional(),
});
