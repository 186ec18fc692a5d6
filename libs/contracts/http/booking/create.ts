import { z } from 'zod';
import { MAX_NAME, MAX_NATIONAL_ID } from '../../limits.js';
import { ageGroup } from './records.js';
import { defineCalls } from '../definition.js';
import { id, maybeFlag, maybeId, maybeLanguage, maybeMultiline, maybeText, message, nothing } from '../shapes.js';

const passenger = z.object({
  name: z.string().max(MAX_NAME).nullish(),
  ageGroupId: id,
  nid: z.string().max(MAX_NATIONAL_ID).nullish(),
  emergencyContact: z.string().max(MAX_NAME).nullish(),
});

export const createCalls = defineCalls('booking', {
  getAgeGroups: {
    method: 'GET',
    path: '/api/getagegroups',
    role: 'public',
    input: nothing,
    output: z.object({ ageGroups: z.array(ageGroup) }),
    provides: ['AgeGroups'],
    errors: {},
  },
  /** The wizard shows a refusal itself. */
  createBooking: {
    method: 'POST',
    path: '/api/createbooking',
    role: 'public',
    idempotent: true,
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
      language: maybeLanguage,
    }),
    output: message.extend({ uuid: z.string() }),
    changes: ['Trips'],
    announce: false,
    perMinute: 120,
    errors: {
      BOTH_TRIPS: nothing,
      RETURN_BLOCKED: nothing,
      MAINTENANCE: nothing,
      NO_CUSTOMER: nothing,
      NO_SEATED_CUSTOMER: nothing,
      INFANT_ADULT: nothing,
      NAMES: nothing,
      NID: nothing,
      EMERGENCY: nothing,
      CONTACT: nothing,
      PHONE: nothing,
      EMAIL: nothing,
      SEATS_NOT_AVAILABLE: nothing,
      TOO_MANY_UNPAID_SEATS: z.object({ contact: z.string() }),
      TRIP_DELETED: nothing,
      TRIP_TRANSFERRED: nothing,
      TRIP_ENDED: nothing,
      TRIP_DEPARTED: nothing,
      TRIP_PRIVATE: nothing,
      TRIP_NOT_ON_SALE: nothing,
      MULTI_STOP_OFF: nothing,
      STOPS_NOT_BOOKABLE: nothing,
      RETURN_BEFORE_ARRIVAL: nothing,
      CLAIM_DIFFERS: nothing,
      CONCURRENT_CHANGE: nothing,
      NOT_FOUND: nothing,
    },
  },
});
