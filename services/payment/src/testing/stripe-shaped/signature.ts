import { createHmac, timingSafeEqual } from 'node:crypto';

/** A notification that is older is refused, so that a recorded one cannot be replayed later. */
const TOLERANCE_S = 300;

/** HMAC-SHA256 over `t.rawBody`, in hex. */
export const digestOf = (secret: string, t: number | string, rawBody: string): string => createHmac('sha256', secret).update(`${t}.${rawBody}`).digest('hex');

const isSame = (given: string, expected: string): boolean => {
  const [a, b] = [Buffer.from(given, 'hex'), Buffer.from(expected, 'hex')];
  return a.length === b.length && timingSafeEqual(a, b);
};

/** `t=…,v1=…,v1=…`: several signatures while the secret is being replaced, of which one must be ours. Other schemes, as v0, count for nothing. */
export function hasSigned(header: string | undefined, rawBody: string, secret: string, now: Date): boolean {
  const parts = (header ?? '').split(',').map((part) => part.split('=', 2) as [string, string?]);
  const valuesOf = (name: string): string[] => parts.flatMap(([key, value]) => (key === name && value ? [value] : []));
  const [t] = valuesOf('t');
  if (!t || !/^\d{1,12}$/.test(t) || Math.abs(now.getTime() / 1000 - Number(t)) > TOLERANCE_S) return false;
  const expected = digestOf(secret, t, rawBody);
  return valuesOf('v1').some((given) => isSame(given, expected));
}
