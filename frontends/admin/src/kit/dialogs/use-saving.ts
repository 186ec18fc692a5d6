import { useState } from 'react';
import { isCallError } from '@atoll/app-frame/server-data/api';

/** What a call of the server came to; undefined where none was made. */
export type Outcome = { readonly error?: unknown } | undefined;
export type Saving = PromiseLike<Outcome | void> | void;

/** Another user was first: the record is loaded again, and the next attempt is made with the version that is shown by then. */
const isConflict = (error: unknown): boolean => isCallError(error) && error.status === 409;

/**
 * Runs the call of a dialog. It is made with the version that the record had when the dialog opened, so that no change made since is
 * overwritten unseen; after a conflict with the latest.
 */
export function useSaving(latest?: number) {
  const [opened] = useState(latest);
  const [isBusy, setBusy] = useState(false);
  const [hadConflict, setHadConflict] = useState(false);
  const run = async (save: (version: number | undefined) => Saving): Promise<Outcome> => {
    setBusy(true);
    const outcome = (await save(hadConflict ? latest : opened)) ?? undefined;
    setBusy(false);
    setHadConflict(isConflict(outcome?.error));
    return outcome;
  };
  return { isBusy, hadConflict, run };
}
