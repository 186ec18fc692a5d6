import { useState } from 'react';
import { isCallError } from '@atoll/app-frame/server-data/api';

/** A call of the server came to this; undefined where none was made. */
export type Outcome = { readonly error?: unknown } | undefined;
export type Saving = PromiseLike<Outcome | void> | void;

const conflicts: readonly string[] = ['RECORD_CHANGED', 'TRIP_CHANGED', 'CHANGED_MEANWHILE', 'CONCURRENT_CHANGE'];

/** Another user has changed the record, which is then loaded again. */
const isConflict = (error: unknown): boolean => isCallError(error) && conflicts.includes(error.code);

/**
 * Runs the call of a dialog. It is made with the version that the record had when the dialog opened, so that no change made since is
 * overwritten unseen; after a conflict with the latest, which the dialog shows by then.
 */
export function useSaving(latest?: number) {
  const [seen, setSeen] = useState(latest);
  const [isBusy, setBusy] = useState(false);
  const [hadConflict, setHadConflict] = useState(false);
  const run = async (save: (version: number | undefined) => Saving): Promise<Outcome> => {
    const version = hadConflict ? latest : seen;
    setSeen(version);
    setBusy(true);
    const outcome = (await save(version)) ?? undefined;
    setBusy(false);
    setHadConflict(isConflict(outcome?.error));
    return outcome;
  };
  return { isBusy, hadConflict, run };
}
