import { z } from 'zod';
import { MAX_NAME } from '../../limits.js';
import { ageGroup } from './records.js';
import { defineCalls } from '../definition.js';
import {
  counted,
  id,
  instant,
  majorPrice,
  maybeId,
  maybeLanguage,
  maybeMultiline,
  maybeText,
  message,
  minor,
  named,
  nothing,
  page,
  preferredTime,
} from '../shapes.js';

const privateTransferStatus = z.enum(['Pending', 'Accepted', 'Rejected']);

const ends = { fromLocationId: id, toLocationId: id, fromLocation: named, toLocation: named };
/** E.164, and an e-mail address: at least one of them. */
const contact = { phone: z.string().nullable(), email: z.string().nullable() };
const typedContact = { phone: maybeText, phoneCountryCode: z.string().max(10).nullish(), email: maybeText };
const contactRefusals = { CONTACT: nothing, PHONE: nothing, EMAIL: nothing };
const commonRefusals = { ...contactRefusals, LOCATIONS: nothing, MAINTENANCE: nothing, SAME_LOCATION: nothing, PAST_DATE: nothing, NOT_FOUND: nothing };

export const waitlist = z.object({
  id,
  preferredTime,
  /** Day of the operator, 'YYYY-MM-DD'. */
  date: z.string(),
  ...ends,
  ...contact,
  /** A trip was created for its slot. */
  tripCreated: z.boolean(),
  created_at: instant,
});

export const privateTransfer = z.object({
  id,
  status: privateTransferStatus,
  ...ends,
  fromTime: instant,
  ...contact,
  notes: z.string().nullable(),
  customers: z.array(z.object({ name: z.string(), ageGroupId: id, ageGroup })),
  created_at: instant,
  /** Once accepted, as it is now; null where it is not. */
  trip: z.object({ id, fromTime: instant, toTime: instant, boatName: z.string(), isDeleted: z.boolean() }).nullable(),
  /** Once accepted: the booking of the whole party, and its price. */
  booking: z.object({ id, refNo: z.string(), priceInCent: minor, priceInLaari: minor }).nullable(),
});

/** Take what customers ask the operator for, and show staff what they see and decide of it. The dialogs show outcomes themselves. */
export const requestCalls = defineCalls('booking', {
  createWaitlist: {
    method: 'POST',
    path: '/api/createwaitlist',
    role: 'public',
    idempotent: true,
    input: z.object({
      preferredTime: z.string().max(20).nullish(),
      fromLocationId: maybeId,
      toLocationId: maybeId,
      date: z.string().max(40).nullish(),
      language: maybeLanguage,
      ...typedContact,
    }),
    output: message,
    changes: ['Waitlists'],
    announce: false,
    perMinute: 60,
    errors: { PREFERRED_TIME: nothing, ...commonRefusals },
  },
  getWaitlists: {
    method: 'GET',
    path: '/api/getwaitlists',
    role: 'admin',
    input: z.object({ date: z.string().max(40).nullish() }),
    output: z.object({ waitlists: z.array(waitlist) }),
    provides: ['Waitlists'],
    errors: {},
  },
  getPendingWaitlists: {
    method: 'GET',
    path: '/api/getpendingwaitlists',
    role: 'admin',
    input: nothing,
    output: z.object({ waitlists: z.array(waitlist) }),
    provides: ['Waitlists'],
    errors: {},
  },
  createPrivateTransfer: {
    method: 'POST',
    path: '/api/createprivatetransfer',
    role: 'public',
    idempotent: true,
    input: z.object({
      fromLocationId: maybeId,
      toLocationId: maybeId,
      fromTime: z.string().max(40).nullish(),
      language: maybeLanguage,
      ...typedContact,
      notes: maybeMultiline,
      customers: z
        .array(z.object({ name: z.string().max(MAX_NAME).nullish(), ageGroupId: id }))
        .max(1000)
        .nullish(),
    }),
    output: message,
    changes: ['PrivateTransfers'],
    announce: false,
    perMinute: 60,
    errors: {
      DATE_TIME: nothing,
      NO_CUSTOMER: nothing,
      NO_SEATED_CUSTOMER: nothing,
      INFANT_ADULT: nothing,
      NAMES: nothing,
      PAST_TIME: nothing,
      ...commonRefusals,
    },
  },
  getPrivateTransfers: {
    method: 'GET',
    path: '/api/getprivatetransfers',
    role: 'admin',
    input: z.object({ ...page, status: z.string().max(40).nullish() }),
    output: z.object({ privateTransfers: z.array(privateTransfer), ...counted }),
    provides: ['PrivateTransfers'],
    errors: { PAGE_TOO_FAR: nothing },
  },
  getPendingPrivateTransfers: {
    method: 'GET',
    path: '/api/getpendingprivatetransfers',
    role: 'admin',
    input: nothing,
    output: z.object({ privateTransfers: z.array(privateTransfer) }),
    provides: ['PrivateTransfers'],
    errors: {},
  },
  acceptPrivateTransfer: {
    method: 'POST',
    path: '/api/acceptprivatetransfer',
    role: 'admin',
    idempotent: true,
    input: z.object({ privateTransferId: id, boatId: maybeId, usd: majorPrice, mvr: majorPrice, toTime: z.string().max(40).nullish() }),
    output: message,
    changes: ['PrivateTransfers', 'Trips', 'Bookings'],
    errors: {
      PRICES: nothing,
      NO_BOAT: nothing,
      TIMES: nothing,
      ARRIVAL: nothing,
      CAPACITY_TOO_SMALL: nothing,
      NOT_FOUND: nothing,
      DEPARTURE_PASSED: nothing,
      PRIVATE_TRANSFER_ACCEPTED: nothing,
      PRIVATE_TRANSFER_BEING_ACCEPTED: nothing,
      PRIVATE_TRANSFER_REJECTED: nothing,
      TRIP_DELETED: nothing,
      TRIP_TRANSFERRED: nothing,
      TRIP_ENDED: nothing,
      TRIP_DEPARTED: nothing,
      TRIP_NOT_ON_SALE: nothing,
      SEATS_NOT_AVAILABLE: nothing,
      CONCURRENT_CHANGE: nothing,
    },
  },
  rejectPrivateTransfer: {
    method: 'POST',
    path: '/api/rejectprivatetransfer',
    role: 'admin',
    input: z.object({ privateTransferId: id }),
    output: message,
    changes: ['PrivateTransfers'],
    errors: {
      NOT_FOUND: nothing,
      PRIVATE_TRANSFER_ACCEPTED: nothing,
      PRIVATE_TRANSFER_BEING_ACCEPTED: nothing,
      PRIVATE_TRANSFER_REJECTED: nothing,
      CONCURRENT_CHANGE: nothing,
    },
  },
});
