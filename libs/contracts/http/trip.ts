import { z } from 'zod';
import { MAX_LEGS } from '../limits.js';
import { id, instant, majorPrice, maybeFlag, maybeId, maybeInstant, maybeText, message, minor, named, nothing, seatPrices } from './shapes.js';

export const point = z.object({ id, name: z.string(), locationId: id });
export const location = z.object({ id, name: z.string(), public: z.boolean(), points: z.array(point) });
export const provider = z.object({ id, name: z.string(), bankAccountMVR: z.string().nullable() });
export const boatStaff = z.object({ id, userId: id, boatId: id, user: z.object({ id, username: z.string() }) });

export const boat = z.object({
  id,
  name: z.string(),
  capacity: z.int(),
  provider: named.nullable(),
  providerId: id.nullable(),
  boatStaff: z.array(boatStaff),
});

/** A column of a layout; `occupied` and `own` only in the answer for a trip. */
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
  location: named,
  minutes: z.int(),
  ...seatPrices,
});

export const routeStop = z.object({
  id,
  order: z.int(),
  location: named,
  mins: z.int().nullable(),
  allowEmbark: z.boolean(),
  allowDisembark: z.boolean(),
  /** Staff only, on the route of a trip: people getting on and off here (D-56). */
  boarded: z.int().optional(),
  left: z.int().optional(),
  toStops: z.array(stopPair),
});

export const route = z.object({ id, name: z.string(), differentLocalPrice: z.boolean(), stops: z.array(routeStop) });

/** Where the passengers of a trip were handed to (D-33). */
const tripTransfer = z.object({
  provider: z.string(),
  boat: z.string(),
  newTime: instant,
  newArrivalTime: maybeInstant,
  contactNumber: z.string().nullable(),
  remarks: z.string().nullable(),
});

/** The searched pair of a route trip (D-73). */
export const routeToStop = stopPair.extend({ departs: instant, arrives: instant });

export const trip = z.object({
  id,
  fromTime: instant,
  toTime: instant,
  fromLocationId: id,
  toLocationId: id,
  fromLocation: named,
  toLocation: named,
  boatId: id,
  boat: z.object({
    id,
    name: z.string(),
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
  /** Staff only (D-31). */
  remarks: z.string().nullish(),
  fuelConsumptionLitres: z.number().nullish(),
  fuelConsumptionAddedBy: z.string().nullish(),
});

const day = z.string().max(40).nullish();
const prices = { usdPerSeat: majorPrice, mvrPerSeat: majorPrice, usdPerSeatLocal: majorPrice, mvrPerSeatLocal: majorPrice };
const times = { fromTime: maybeText, toTime: maybeText };
const repeat = { repeatDays: z.number().nullish(), repeatWeekdays: z.array(z.string().max(20)).max(20).nullish() };

export const tripCalls = {
  getTrips: { input: z.object({ date: day, showDeleted: maybeFlag }), output: z.object({ trips: z.array(trip) }) },
  getCaptainTrips: { input: z.object({ date: day }), output: z.object({ trips: z.array(trip) }) },
  getCustomerTrips: { input: z.object({ date: day, from: maybeId, to: maybeId }), output: z.object({ trips: z.array(trip) }) },
  getNextTripTime: { input: z.object({ from: maybeId, to: maybeId }), output: z.object({ nextTripTime: maybeInstant }) },
  getTrip: { input: z.object({ id }), output: z.object({ trip }) },
  createTrip: {
    input: z.object({ boatId: maybeId, fromLocationId: maybeId, toLocationId: maybeId, ...times, ...repeat, ...prices }),
    output: message,
  },
  createTripForRoute: { input: z.object({ boatId: maybeId, routeId: maybeId, ...times, ...repeat }), output: message },
  depart: { input: z.object({ tripId: id, departed: z.boolean() }), output: message },
  end: { input: z.object({ tripId: id, ended: z.boolean() }), output: message },
  getLocations: { input: nothing, output: z.object({ locations: z.array(location) }) },
  getPublicLocations: { input: nothing, output: z.object({ locations: z.array(location) }) },
  createLocation: { input: z.object({ name: maybeText }), output: message },
  toggleLocationPublic: { input: z.object({ locationId: id, public: z.boolean() }), output: message },
  createPoint: { input: z.object({ locationId: id, name: maybeText }), output: message },
  getRoutes: { input: nothing, output: z.object({ routes: z.array(route) }) },
  createRoute: {
    input: z.object({
      name: maybeText,
      stops: z
        .array(
          z.object({
            locationId: maybeId,
            mins: z.number().nullish(),
            allowEmbark: maybeFlag,
            allowDisembark: maybeFlag,
            toStops: z
              .array(
                z.object({
                  locationId: id,
                  laariPerSeat: minor,
                  centPerSeat: minor,
                  laariPerSeatLocal: minor.nullish(),
                  centPerSeatLocal: minor.nullish(),
                }),
              )
              .max(MAX_LEGS + 1)
              .nullish(),
          }),
        )
        .max(MAX_LEGS + 1)
        .nullish(),
    }),
    output: message,
  },
  getBoats: { input: nothing, output: z.object({ boats: z.array(boat) }) },
  createBoat: { input: z.object({ name: maybeText, capacity: z.number().nullish(), providerId: maybeId }), output: message },
  addBoatStaff: { input: z.object({ boatId: id, userId: id }), output: message },
  getProviders: { input: nothing, output: z.object({ providers: z.array(provider) }) },
  createProvider: { input: z.object({ name: maybeText, bankAccountMVR: maybeText }), output: message },
  getBoatLayout: { input: z.object({ boatId: id }), output: z.object({ rows: z.array(layoutRow) }) },
  createBoatLayout: { input: z.object({ boatId: id, rows: z.array(layoutRow).nullish() }), output: message },
  getTripBoatLayout: {
    input: z.object({ tripId: id, bookingUuid: z.string().max(60).nullish() }),
    output: z.object({ rows: z.array(layoutRow) }),
  },
};
