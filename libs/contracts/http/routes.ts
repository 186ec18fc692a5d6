/** Who may call: a role includes those above it (super user ⊇ admin and captain). 'uuid' holds a booking's uuid, 'bank' signs its calls. */
export type Role = 'public' | 'uuid' | 'user' | 'captain' | 'admin' | 'superUser' | 'bank';

export type Owner = 'identity' | 'trip' | 'booking' | 'payment';

/** What a call's body may be; the gateway refuses anything larger before the owner is asked. */
export interface RouteBody {
  /** JSON arrives within 15 s; a file may take 10 minutes, at 4 kB/s or faster. */
  readonly kind: 'json' | 'file';
  readonly maxBytes: number;
}

export const defaultBody: RouteBody = { kind: 'json', maxBytes: 128_000 };

export interface Route {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** Other paths that answer the same (D-04). */
  readonly aliases?: readonly string[];
  readonly owner: Owner;
  readonly role: Role;
  /** Accepts `Idempotency-Key`: the call costs money or seats, or would make a second record of its kind. */
  readonly idempotent?: boolean;
  /** Key that clients spell in several cases (D-78). */
  readonly anyCaseKey?: string;
  /** Asked again and again: answers an `ETag`, and 304 to an `If-None-Match` that names it. */
  readonly conditional?: boolean;
  /** Where a POST takes more than `defaultBody`. */
  readonly body?: RouteBody;
}

const routeTable = <T extends Record<string, Route>>(table: T): T => table;

/** Every call of `/api`, without zod, so that the browser and the gateway can read it. Schemas: `calls.ts`. */
export const routes = routeTable({
  me: { method: 'GET', path: '/api/me', owner: 'identity', role: 'user' },
  login: { method: 'POST', path: '/api/login', owner: 'identity', role: 'public' },
  logOut: { method: 'POST', path: '/api/logout', owner: 'identity', role: 'user' },
  logOutOthers: { method: 'POST', path: '/api/logoutothers', owner: 'identity', role: 'user' },
  getSessions: { method: 'GET', path: '/api/getsessions', owner: 'identity', role: 'user' },
  endSession: { method: 'POST', path: '/api/endsession', owner: 'identity', role: 'user' },
  register: { method: 'POST', path: '/api/register', owner: 'identity', role: 'public' },
  getUsers: { method: 'GET', path: '/api/getusers', owner: 'identity', role: 'admin' },
  updateUser: { method: 'POST', path: '/api/updateuser', owner: 'identity', role: 'admin' },
  getOperator: { method: 'GET', path: '/api/getoperator', owner: 'identity', role: 'public' },
  getConfigs: { method: 'GET', path: '/api/getconfigs', owner: 'identity', role: 'public' },
  updateConfig: { method: 'POST', path: '/api/updateconfig', owner: 'identity', role: 'admin' },
  reportClientError: { method: 'POST', path: '/api/reportclienterror', owner: 'identity', role: 'public' },

  getTrips: { method: 'GET', path: '/api/gettrips', owner: 'trip', role: 'admin' },
  getCaptainTrips: { method: 'GET', path: '/api/getcaptaintrips', owner: 'trip', role: 'captain' },
  getCustomerTrips: { method: 'GET', path: '/api/getcustomertrips', owner: 'trip', role: 'public' },
  getNextTripTime: { method: 'GET', path: '/api/getnexttriptime', owner: 'trip', role: 'public' },
  getTrip: { method: 'GET', path: '/api/gettrip', owner: 'trip', role: 'public' },
  createTrip: { method: 'POST', path: '/api/createtrip', owner: 'trip', role: 'admin', idempotent: true },
  createTripForRoute: {
    method: 'POST',
    path: '/api/createrripforroute',
    aliases: ['/api/createtripforroute'],
    owner: 'trip',
    role: 'admin',
    idempotent: true,
  },
  depart: { method: 'POST', path: '/api/depart', owner: 'trip', role: 'captain' },
  end: { method: 'POST', path: '/api/end', owner: 'trip', role: 'captain' },
  getLocations: { method: 'GET', path: '/api/getlocations', owner: 'trip', role: 'captain' },
  getPublicLocations: { method: 'GET', path: '/api/getpubliclocations', owner: 'trip', role: 'public' },
  createLocation: { method: 'POST', path: '/api/createlocation', owner: 'trip', role: 'admin', idempotent: true },
  toggleLocationPublic: { method: 'POST', path: '/api/togglelocationpublic', owner: 'trip', role: 'admin' },
  createPoint: { method: 'POST', path: '/api/createpoint', owner: 'trip', role: 'admin', idempotent: true },
  getRoutes: { method: 'GET', path: '/api/getroutes', owner: 'trip', role: 'public' },
  createRoute: { method: 'POST', path: '/api/createroute', owner: 'trip', role: 'admin', idempotent: true, body: { kind: 'json', maxBytes: 300_000 } },
  getBoats: { method: 'GET', path: '/api/getboats', owner: 'trip', role: 'admin' },
  createBoat: { method: 'POST', path: '/api/createboat', owner: 'trip', role: 'admin', idempotent: true },
  addBoatStaff: { method: 'POST', path: '/api/addboatstaff', owner: 'trip', role: 'admin' },
  getProviders: { method: 'GET', path: '/api/getproviders', owner: 'trip', role: 'admin' },
  createProvider: { method: 'POST', path: '/api/createprovider', owner: 'trip', role: 'admin', idempotent: true },
  getBoatLayout: { method: 'GET', path: '/api/getboatlayout', owner: 'trip', role: 'admin' },
  createBoatLayout: {
    method: 'POST',
    path: '/api/createboatlayout',
    owner: 'trip',
    role: 'admin',
    idempotent: true,
    body: { kind: 'json', maxBytes: 1_000_000 },
  },
  getTripBoatLayout: { method: 'GET', path: '/api/gettripboatlayout', owner: 'trip', role: 'public', anyCaseKey: 'bookingUuid' },

  getAgeGroups: { method: 'GET', path: '/api/getagegroups', owner: 'booking', role: 'public' },
  createBooking: { method: 'POST', path: '/api/createbooking', owner: 'booking', role: 'public', idempotent: true },
  getBookingByUuid: { method: 'GET', path: '/api/getbookingbyuuid', owner: 'booking', role: 'uuid', anyCaseKey: 'uuid', conditional: true },
  getBookings: { method: 'GET', path: '/api/getbookings', owner: 'booking', role: 'admin' },
  getBookingsForTrip: { method: 'GET', path: '/api/getbookingsfortrip', owner: 'booking', role: 'captain' },
  cancelBooking: { method: 'POST', path: '/api/cancelbooking', owner: 'booking', role: 'admin', idempotent: true },
  selectSeats: { method: 'POST', path: '/api/selectseats', owner: 'booking', role: 'uuid', idempotent: true, anyCaseKey: 'bookingUuid' },
  markAttendance: { method: 'POST', path: '/api/markattendance', owner: 'booking', role: 'captain' },

  proceedPayment: { method: 'POST', path: '/api/proceedpayment', owner: 'payment', role: 'uuid', idempotent: true, anyCaseKey: 'uuid' },
  paymentCallback: { method: 'POST', path: '/api/paymentcallback/:gateway', owner: 'payment', role: 'bank' },
  paymentReturn: { method: 'GET', path: '/api/paymentreturn', owner: 'payment', role: 'public' },
});

export type CallName = keyof typeof routes;
