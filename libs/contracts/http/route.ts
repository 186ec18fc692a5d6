/** Says who may call: a role includes those above it (super user ⊇ admin and captain). 'uuid' knows a booking's uuid, 'bank' signs its calls. */
export type Role = 'public' | 'uuid' | 'user' | 'captain' | 'admin' | 'superUser' | 'bank';

export type Owner = 'identity' | 'trip' | 'booking' | 'payment' | 'reporting' | 'notification';

/** Kind and size limit of a call's body; the gateway refuses a larger one before it forwards the call. */
export interface RouteBody {
  /** JSON arrives within 15 s; a file (multipart) may take 10 minutes, at 4 kB/s or faster. */
  readonly kind: 'json' | 'file';
  readonly maxBytes: number;
  /** Refusal of a larger body, where the call has one of its own. */
  readonly tooLarge?: { readonly code: string; readonly text: string };
  /** Limits a file: a longer one is cut off here, so that its owner sees that it is too large. */
  readonly maxFileBytes?: number;
}

export const defaultBody: RouteBody = { kind: 'json', maxBytes: 128_000 };

/** Cache tags of the web client; a write names the tags that it invalidates. */
export const tags = [
  'Me',
  'Configs',
  'Operator',
  'Trips',
  'Layout',
  'Locations',
  'Routes',
  'Boats',
  'Providers',
  'Users',
  'Bookings',
  'AgeGroups',
  'Sessions',
  'Waitlists',
  'PrivateTransfers',
  'RefusedActs',
  'SmsCarrier',
  'TripNotices',
  'CreditAccounts',
  'CashCustody',
  'GatewayAccounts',
  'Messages',
  'MessageSettings',
  'ReportMails',
] as const;
export type Tag = (typeof tags)[number];

/** Tags of what staff set up once and seldom change; without the seat layout and the operator, whose editors compare what was read when they were opened. */
export const catalogueTags: readonly Tag[] = ['Boats', 'Providers', 'Users', 'Locations', 'Routes', 'Configs'];

/** A customer's Home shows these of the catalogue; trips have the names of their boat and locations. */
export const publicCatalogueTags: readonly Tag[] = ['Locations', 'Routes', 'Configs', 'Trips'];

/** The part of a call's definition that needs no zod: read by the gateway and by browsers. */
export interface Route {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** Other paths of the same call (D-04). */
  readonly aliases?: readonly string[];
  readonly owner: Owner;
  readonly role: Role;
  /** Accepts `Idempotency-Key`: the call costs money or seats, or would make a second record of its kind. */
  readonly idempotent?: boolean;
  /** Key that clients spell in several cases (D-78). */
  readonly anyCaseKey?: string;
  /** Polled by clients: returns an `ETag`, and 304 to a matching `If-None-Match`. */
  readonly conditional?: boolean;
  /** The response is a stream of server-sent events and stays open. */
  readonly stream?: boolean;
  /** Where a POST accepts more than `defaultBody`. */
  readonly body?: RouteBody;
  /** Rate limit of a call that invites abuse: requests per minute and address, staff exempt; per minute and user of a call that only staff may make [XC-15]. */
  readonly perMinute?: number;
  /** GET: the tags under which its response is cached. */
  readonly provides?: readonly Tag[];
  /** GET: seconds for which a response stays cached after the last page that shows it; 60 by default. */
  readonly keepSeconds?: number;
  /** POST: the tags that it invalidates when it succeeds. */
  readonly changes?: readonly Tag[];
  /** POST: false where the page itself shows the outcome, so that the snackbar does not. */
  readonly announce?: boolean;
}
