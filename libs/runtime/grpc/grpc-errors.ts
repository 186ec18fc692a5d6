import { Metadata, status, type ServiceError } from '@grpc/grpc-js';
import { AppError, appErrorOf, type Refusal } from '@atoll/errors/app-error';
import { grpcStatusOf, isErrorKind } from '@atoll/errors/kinds';

const key = 'x-atoll-error-bin';

/** A neighbour that did not answer: no refusal of the request, so it leaves as a plain 500 and may be tried again. */
export class PeerUnavailable extends Error {
  override readonly name = 'PeerUnavailable';
}

/** A refusal travels whole, in trailing metadata; anything else tells the other side nothing. */
export function toGrpcError(error: unknown): Partial<ServiceError> {
  const refusal = appErrorOf(error);
  if (!refusal) return { code: status.INTERNAL, details: 'internal' };
  const metadata = new Metadata();
  metadata.set(key, Buffer.from(JSON.stringify(refusal.refusal)));
  return { code: grpcStatusOf(refusal.kind), details: refusal.code, metadata };
}

const away = new Set<number>([status.UNAVAILABLE, status.DEADLINE_EXCEEDED, status.CANCELLED]);

export function fromGrpcError(error: ServiceError, path: string): Error {
  const [carried] = error.metadata?.get(key) ?? [];
  if (Buffer.isBuffer(carried)) {
    const { code, kind, text, params } = JSON.parse(carried.toString()) as Refusal;
    if (isErrorKind(kind)) return new AppError(code, kind, text, { params, cause: new Error(`answered by ${path}`) });
  }
  return away.has(error.code) ? new PeerUnavailable(`${path}: ${error.details}`, { cause: error }) : new Error(`${path}: ${error.message}`, { cause: error });
}
