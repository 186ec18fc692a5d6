/** Who may call: a role includes those above it (super user ⊇ admin and captain). 'uuid' holds a booking's uuid, 'bank' signs its calls. */
export type Role = 'public' | 'uuid' | 'user' | 'captain' | 'admin' | 'superUser' | 'bank';

export type Owner = 'identity' | 'trip' | 'booking' | 'payment';

/** What a call's body may be; the gateway refuses anything larger before the owner is asked. */
export interface RouteBody {
  /** JSON arrives within 15 s; a file (multipart) may take 10 minutes, at 4 kB/s or faster. */
  readonly kind: 'json' | 'file';
  readonly maxBytes: number;
}

export const defaultBody: RouteBody = { kind: 'json', maxBytes: 128_000 };

/** What browsers cache answers under; a write names the tags whose answers it makes stale. */
export const tags = ['Me', 'Configs', 'Trips', 'Layout', 'Locations', 'Routes', 'Boats', 'Providers', 'Users', 'Bookings', 'AgeGroups', 'Sessions'] as const;
export type Tag = (typeof tags)[number];

/** The part of a call's definition that needs no zod: read by the gateway and by browsers. */
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
  /** The answer is a stream of server-sent events and stays open. */
  readonly stream?: boolean;
  /** Where a POST takes more than `defaultBody`. */
  readonly body?: RouteBody;
  /** A call worth abusing: how many a minute one address may make, staff excepted [XC-15]. */
  readonly perMinute?: number;
  /** GET: its answer is refetched after a write that changes one of these. */
  readonly provides?: readonly Tag[];
  /** GET: how long an answer that no page shows is kept; 60 when not given. */
  readonly keepSeconds?: number;
  /** POST: what it makes stale once it succeeded. */
  readonly changes?: readonly Tag[];
  /** POST: false where the page itself shows the outcome, so that the snackbar does not. */
  readonly announce?: boolean;
}
