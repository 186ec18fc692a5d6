import { z } from 'zod';
import { id, instant, maybeInstant, named, namedInLanguages, seatPrices } from '../shapes.js';

/** Version of the record for its edits; staff only [X]. */
const version = z.int().optional();

export const point = z.object({ id, name: z.string(), locationId: id });
export const location = z.object({
  ...namedInLanguages.shape,
  public: z.boolean(),
  points: z.array(point),
  /** Decimal degrees, where they are known. */
  latitude: z.number().optional(),
  longitude: z.number().optional(),
  version,
});
/** `bankNameMVR` is the bank of its account; absent where none was given [X]. */
export const provider = z.object({ id, name: z.string(), bankAccountMVR: z.string().nullable(), bankNameMVR: z.string().optional(), version });
export const boatStaff = z.object({ id, userId: id, boatId: id, user: z.object({ id, username: z.string() }) });

export const boat = z.object({
  ...namedInLanguages.shape,
  capacity: z.int(),
  provider: named.nullable(),
  providerId: id.nullable(),
  boatStaff: z.array(boatStaff),
  version,
});

/** A column of a layout; `occupied` and `own` only in the response for a trip. */
export const layoutColumn = z.object({
  id: z.int().nullish(),
  no: z.int(),
  name: z.string().max(10),
  active: z.boolean(),
  occupied: z.boolean().optional(),
  own: z.boolean().optional(),
});
export const layoutRow = z.object({ no: z.int(), columns: z.array(layoutColumn) });

/** Price and time of one ordered pair of stops; its id is the routeToStopId. */
export const stopPair = z.object({
  id,
  order: z.int(),
  location: namedInLanguages,
  minutes: z.int(),
  ...seatPrices,
});

export const routeStop = z.object({
  id,
  order: z.int(),
  location: namedInLanguages,
  mins: z.int().nullable(),
  allowEmbark: z.boolean(),
  allowDisembark: z.boolean(),
  /** Staff only, on the route of a trip: passengers boarding and leaving here (D-56). */
  boarded: z.int().optional(),
  left: z.int().optional(),
  /** Staff only, on the route of a trip: when the boat leaves here. */
  departs: instant.optional(),
  toStops: z.array(stopPair),
});

export const route = z.object({ ...namedInLanguages.shape, differentLocalPrice: z.boolean(), stops: z.array(routeStop), version });

/** The trip to which the passengers of a trip were transferred (D-33). */
export const tripTransfer = z.object({
  provider: z.string(),
  boat: z.string(),
  newTime: instant,
  newArrivalTime: maybeInstant,
  contactNumber: z.string().nullable(),
  remarks: z.string().nullable(),
});

/** The searched pair of a route trip (D-73). */
export const routeToStop = stopPair.extend({ departs: instant, arrives: instant });

/** Staff can do these with a trip, in the order of its buttons (TR-34, AW-14). Booking decides about `move` and `notice`. */
export const tripAct = z.object({
  code: z.enum(['depart', 'end', 'cancelDepart', 'cancelEnd', 'notice', 'duplicate', 'reschedule', 'transfer', 'move', 'boat', 'prices', 'delete', 'sell']),
  /** Code of the refusal with which the act's call would be answered now; null = it can be done. */
  refusal: z.string().nullable(),
  /** It can be done before this; null where time does not end it, and where trip refuses it because it was deleted. */
  until: maybeInstant,
  /** It was done, and can be done once: whatever refuses it now, a screen says so. Absent where it was not. */
  done: z.literal(true).optional(),
});

export const trip = z.object({
  id,
  fromTime: instant,
  toTime: instant,
  fromLocationId: id,
  toLocationId: id,
  fromLocation: namedInLanguages,
  toLocation: namedInLanguages,
  boatId: id,
  boat: z.object({
    ...namedInLanguages.shape,
    capacity: z.int(),
    provider: named.nullable(),
    /** Staff only. */
    boatStaff: z.array(boatStaff).optional(),
  }),
  routeId: id.nullable(),
  route: route.nullable(),
  routeToStop: routeToStop.nullable(),
  capacity: z.int(),
  booked: z.int(),
  ...seatPrices,
  isPrivate: z.boolean(),
  departed: z.boolean(),
  departed_at: maybeInstant,
  departedAt: maybeInstant,
  ended: z.boolean(),
  ended_at: maybeInstant,
  endedAt: maybeInstant,
  deleted_at: maybeInstant,
  transferred_at: maybeInstant,
  tripTransfer: tripTransfer.nullable(),
  /** Staff only [X]: what an edit names, so that a change made since is not overwritten. */
  version: z.int().optional(),
  /** Staff only: what the role of the person who asks allows, without acts that would change nothing. */
  acts: z.array(tripAct).optional(),
  /** Staff only: the first trip of the repeat that created it; null for a trip of its own. */
  seriesId: id.nullish(),
  /** Staff only (D-31). */
  remarks: z.string().nullish(),
  fuelConsumptionLitres: z.number().nullish(),
  fuelConsumptionAddedBy: z.string().nullish(),
});
