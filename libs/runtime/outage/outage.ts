import { appErrorOf, type AppError } from '@atoll/errors/app-error';
import { commonError } from '@atoll/errors/common';
import { log } from '../observability/log.js';
import { PeerUnavailable } from './peer-unavailable.js';

/** Names of the driver's errors while MongoDB cannot be reached or elects a primary; compared by name, so that no driver is imported. */
const driverErrors = new Set([
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoServerSelectionError',
  'MongooseServerSelectionError',
  'MongoNotConnectedError',
  'MongoTopologyClosedError',
  'MongoPoolClearedError',
  'MongoOperationTimeoutError',
  'MongoWriteConcernError',
]);

/** Codes of a server that is not primary, shuts down or cannot reach the others, which the driver has retried once. */
const serverCodes = new Set<unknown>([6, 7, 89, 91, 189, 262, 9001, 10107, 11600, 11602, 13435, 13436]);

interface DriverError {
  readonly code?: unknown;
  readonly hasErrorLabel?: (label: string) => boolean;
}

function outageIn(error: unknown): Error | undefined {
  for (let current = error, depth = 0; current instanceof Error && depth < 10; current = current.cause, depth++) {
    const { code, hasErrorLabel } = current as DriverError;
    if (current instanceof PeerUnavailable || driverErrors.has(current.name)) return current;
    if (current.name === 'MongoServerError' && serverCodes.has(code)) return current;
    if (hasErrorLabel?.call(current, 'RetryableWriteError')) return current;
  }
  return undefined;
}

/** A database or peer is unavailable: a later attempt may succeed, and whether this one took effect is unknown. */
export const isOutage = (error: unknown): boolean => outageIn(error) !== undefined;

const RETRY_AFTER_SECONDS = 5;

/** The refusal to return for an error that is a refusal or an outage (spec D-104). */
export const refusalOf = (error: unknown): AppError | undefined =>
  appErrorOf(error) ?? (isOutage(error) ? commonError('SERVICE_AWAY', { cause: error, retryAfterSeconds: RETRY_AFTER_SECONDS }) : undefined);

/** Logs an outage once: in the service that met it, not in those through which its refusal passes. */
export function logOutage(error: unknown, fields: object): void {
  const outage = appErrorOf(error) ? undefined : outageIn(error);
  if (outage && !(outage instanceof PeerUnavailable && outage.loggedByPeer)) log.warn({ err: error, ...fields }, 'a database or peer is unavailable');
}
