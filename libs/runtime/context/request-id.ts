import { randomUUID } from 'node:crypto';

export const requestIdHeader = 'x-request-id';

export const newRequestId = (): string => randomUUID();

const REQUEST_ID = /^[\w-]{1,64}$/;

/** A request id is written into logs and responses, so anything but a plain word is replaced. */
export const requestIdOr = (given: unknown): string => (typeof given === 'string' && REQUEST_ID.test(given) ? given : newRequestId());
