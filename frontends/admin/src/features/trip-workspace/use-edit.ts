import { useState } from 'react';
import { errorText, isCallError } from '@atoll/app-frame/server-data/api';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import type { Trip } from '../../server-types.js';
import { tripEditTexts } from '../../messages/en/trips/trip-edits.js';

const conflicts = [
  'RECORD_CHANGED',
  'TRIP_CHANGED',
  'CONCURRENT_CHANGE',
  'TRIP_DELETED',
  'TRIP_DEPARTED',
  'TRIP_ENDED',
  'TRIP_TRANSFERRED',
  'DEPARTURE_PASSED',
] as const;

/** Why an edit of a trip was refused; where another user was first, what they did. */
export function useTripRefusal(): (error: unknown) => string {
  const t = useTexts(tripEditTexts);
  return (error) => {
    const code = isCallError(error) ? conflicts.find((known) => known === error.code) : undefined;
    return code ? t(code) : errorText(error);
  };
}

/**
 * An edit of a note ends with one of these. `version`: of the trip when the edit began, so that no change made since is overwritten unseen; after
 * a refusal the latest, which is shown by then.
 */
export function useEdit(trip: Trip, onDone: () => void) {
  const refusalOf = useTripRefusal();
  const [seen, setSeen] = useState(trip.version);
  const [refusal, setRefusal] = useState('');
  const finish = ({ error }: { readonly error?: unknown }): void => {
    setRefusal('');
    if (!error) return onDone();
    setRefusal(refusalOf(error));
  };
  return { refusal, finish, version: refusal === '' ? seen : trip.version, begin: () => setSeen(trip.version) };
}
