import { badField, commonError } from '@atoll/errors/common';
import { actTime } from '@atoll/time/act-time';

/** When a departure or arrival took place that a captain's device may have sent later [D-107]. */
export function doneAt(at: string | null | undefined, now: Date): Date {
  const done = actTime(at, now);
  if (done === 'invalid') throw badField('at');
  if (done === 'tooOld') throw commonError('ACT_TOO_OLD');
  return done;
}
