import type { ZodType } from 'zod';
import type { Role } from './roles.js';

/** The part of a contract's call that serving it needs. */
export interface CallDefinition {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly aliases?: readonly string[];
  readonly role: Role;
  readonly idempotent?: boolean;
  readonly anyCaseKey?: string;
  readonly input: ZodType;
  readonly output: ZodType;
}

export interface CallOptions {
  /**
   * The use case pins an id before it does anything else. Then the record of an `Idempotency-Key`
   * is written together with that first pin: one write less for each booking.
   */
  readonly pinsFirst?: boolean;
}
