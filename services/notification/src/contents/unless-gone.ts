import { appErrorOf } from '@atoll/errors/app-error';

/** Undefined where the owner says that the record does not exist any more. */
export const unlessGone = <T>(found: Promise<T>): Promise<T | undefined> =>
  found.catch((error: unknown) => {
    if (appErrorOf(error)?.kind === 'not_found') return undefined;
    throw error;
  });
