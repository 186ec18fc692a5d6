import type { ZodType } from 'zod';
import type { Role } from '@atoll/contracts/http/routes';

/** The part of a contract's call that serving it needs. */
export interface CallDefinition {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly aliases?: readonly string[];
  readonly role: Role;
  readonly idempotent?: boolean;
  readonly anyCaseKey?: string;
  readonly conditional?: boolean;
  readonly input: ZodType;
  readonly output: ZodType;
}

export interface CallOptions {
  /**
   * The use case pins an id before it does anything else, and can find by it what an earlier attempt achieved. Then the record
   * of an `Idempotency-Key` is written together with that first pin, and a success needs no note: two writes less for each booking.
   */
  readonly pinsFirst?: boolean;
}
