import { Metadata, status, type ServiceError } from '@grpc/grpc-js';
import { AppError, type Refusal } from '@atoll/errors/app-error';
import { grpcStatusOf, isErrorKind } from '@atoll/errors/kinds';
import { refusalOf } from '../outage/outage.js';
import { PeerUnavailable } from '../outage/peer-unavailable.js';

const key = 'x-atoll-error-bin';

/** A refusal travels whole, in trailing metadata, an outage as the refusal SERVICE_AWAY; the caller learns nothing of other errors. */
export function toGrpcError(error: unknown): Partial<ServiceError> {
  const refusal = refusalOf(error);
  if (!refusal) return { code: status.INTERNAL, details: 'internal' };
  const metadata = new Metadata();
  metadata.set(key, Buffer.from(JSON.stringify(refusal.refusal)));
  return { code: grpcStatusOf(refusal.kind), details: refusal.code, metadata };
}

const unavailable = new Set<number>([status.UNAVAILABLE, status.DEADLINE_EXCEEDED, status.CANCELLED]);

export function fromGrpcError(error: ServiceError, path: string): Error {
  const [carried] = error.metadata?.get(key) ?? [];
  if (Buffer.isBuffer(carried)) {
    const { code, kind, text, params } = JSON.parse(carried.toString()) as Refusal;
    // Not an AppError here: whether the call took effect is unknown, and a handler of refusals must not take it for a decision.
    if (kind === 'unavailable') return new PeerUnavailable(`${path}: ${code}`, { loggedByPeer: true });
    if (isErrorKind(kind)) return new AppError(code, kind, text, { params, cause: new Error(`refused by ${path}`) });
  }
  return unavailable.has(error.code)
    ? new PeerUnavailable(`${path}: ${error.details}`, { cause: error })
    : new Error(`${path}: ${error.message}`, { cause: error });
}
