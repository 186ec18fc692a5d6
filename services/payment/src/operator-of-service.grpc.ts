import { commonError } from '@atoll/errors/common';
import { callerOf } from '@atoll/runtime/grpc/grpc-server';
import type { Metadata } from '@grpc/grpc-js';

/** Returns the operator of a call that another service makes in its own name. FORBIDDEN for a person. */
export function operatorOfService(metadata: Metadata): string {
  const { actor, operatorId } = callerOf(metadata);
  if (actor.kind !== 'service') throw commonError('FORBIDDEN');
  return operatorId;
}
