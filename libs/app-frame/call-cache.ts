import type { CallName, routes } from '@atoll/contracts/http/routes';

/** What answers are cached under; a write names the tags whose answers it makes stale. */
export const tags = ['Me', 'Configs', 'Trips', 'Layout', 'Locations', 'Routes', 'Boats', 'Providers', 'Users', 'Bookings', 'AgeGroups'] as const;
export type Tag = (typeof tags)[number];

/** What answers with GET only reads; every other call writes. */
export type ReadName = { [N in CallName]: (typeof routes)[N]['method'] extends 'GET' ? N : never }[CallName];
export type WriteName = Exclude<CallName, ReadName>;

export interface ReadCache {
  /** Refetched after a write that changes one of them. */
  readonly tags?: readonly Tag[];
  /** How long an answer that no page shows is kept; 60 when not given. */
  readonly keepSeconds?: number;
}

export interface WriteCache {
  /** What it makes stale once it succeeded. */
  readonly changes?: readonly Tag[];
  /** False where the page itself shows the outcome, so that the snackbar does not. */
  readonly announce?: boolean;
}

/** One line for each call whose answers are refetched or whose success makes others stale, the same for every remote. */
export const callCache: { readonly [N in ReadName]?: ReadCache } & { readonly [N in WriteName]?: WriteCache } = {
  me: { tags: ['Me'], keepSeconds: 0 },
  login: { announce: false },
  register: { changes: ['Users'] },
  getUsers: { tags: ['Users'] },
  updateUser: { changes: ['Users'] },
  getConfigs: { tags: ['Configs'], keepSeconds: 3600 },
  updateConfig: { changes: ['Configs'] },
  reportClientError: { announce: false },

  getTrips: { tags: ['Trips'] },
  getCaptainTrips: { tags: ['Trips'] },
  getCustomerTrips: { tags: ['Trips'] },
  getNextTripTime: { tags: ['Trips'] },
  getTrip: { tags: ['Trips'] },
  createTrip: { changes: ['Trips'] },
  createTripForRoute: { changes: ['Trips'] },
  depart: { changes: ['Trips', 'Bookings'] },
  end: { changes: ['Trips', 'Bookings'] },
  getLocations: { tags: ['Locations'] },
  getPublicLocations: { tags: ['Locations'] },
  createLocation: { changes: ['Locations'] },
  toggleLocationPublic: { changes: ['Locations'] },
  createPoint: { changes: ['Locations'] },
  getRoutes: { tags: ['Routes'] },
  createRoute: { changes: ['Routes'] },
  getBoats: { tags: ['Boats'] },
  createBoat: { changes: ['Boats'] },
  addBoatStaff: { changes: ['Boats', 'Trips'] },
  getProviders: { tags: ['Providers'] },
  createProvider: { changes: ['Providers'] },
  getBoatLayout: { tags: ['Layout'], keepSeconds: 0 },
  createBoatLayout: { changes: ['Layout', 'Bookings'] },
  // Bookings take seats, so a change of bookings changes who sits where.
  getTripBoatLayout: { tags: ['Layout', 'Bookings'], keepSeconds: 0 },

  getAgeGroups: { tags: ['AgeGroups'] },
  // The wizard shows a refusal in its own place.
  createBooking: { changes: ['Trips'], announce: false },
  getBookingByUuid: { tags: ['Bookings'] },
  getBookings: { tags: ['Bookings'] },
  getBookingsForTrip: { tags: ['Bookings'] },
  cancelBooking: { changes: ['Bookings', 'Trips'] },
  selectSeats: { changes: ['Bookings', 'Layout'] },
  // A tick shows its outcome where it was made, and each screen refetches its list when it is ready: the captain's once all ticks are settled.
  markAttendance: { announce: false },
};
