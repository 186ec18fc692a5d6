import type { ZodObject, ZodType } from 'zod';
import type { Role, RouteBody } from '@atoll/contracts/http/routes';

/** The part of a call's definition that a server needs. */
export interface CallDefinition {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly aliases?: readonly string[];
  readonly role: Role;
  readonly idempotent?: boolean;
  readonly anyCaseKey?: string;
  readonly conditional?: boolean;
  readonly produces?: string;
  readonly body?: RouteBody;
  readonly stream?: boolean;
  readonly input: ZodType;
  readonly output: ZodType;
  readonly errors: Readonly<Record<string, ZodObject>>;
}

export interface CallOptions {
  /** Codes of refusals that are not stored under an `Idempotency-Key`, because the same request may succeed later [D-105]. */
  readonly passingRefusals?: readonly string[];
}
