import { randomBytes, randomUUID } from 'node:crypto';

const TRACEPARENT = /^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/;

export const newTraceparent = (): string => `00-${randomBytes(16).toString('hex')}-${randomBytes(8).toString('hex')}-00`;

export const traceparentOr = (given: unknown): string => (typeof given === 'string' && TRACEPARENT.test(given) ? given : newTraceparent());

export const newRequestId = (): string => randomUUID();

const REQUEST_ID = /^[\w-]{1,64}$/;

/** A request id is written into logs and answers, so anything but a plain word is replaced. */
export const requestIdOr = (given: unknown): string => (typeof given === 'string' && REQUEST_ID.test(given) ? given : newRequestId());
