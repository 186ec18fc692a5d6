import { randomBytes } from 'node:crypto';

/** A name that no other suite and no earlier run has used. */
export function freshName(prefix: string): string {
  return `${prefix}_${randomBytes(5).toString('hex')}`;
}
