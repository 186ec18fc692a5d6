import { hash } from 'node:crypto';

/** A hash, so that a client learns from a version only whether it has changed. */
export const opaque = (parts: readonly (string | number)[]): string => hash('sha1', parts.join('.'), 'base64url').slice(0, 12);
