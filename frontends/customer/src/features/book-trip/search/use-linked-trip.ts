import { useEffect, type Dispatch } from 'react';
import { api, isCallError } from '@atoll/app-frame/server-data/api';
import { useWhen } from '@atoll/app-frame/operator/format';
import { useOperatorSettings } from '@atoll/app-frame/operator/settings';
import { dayOf } from '@atoll/time/day';
import { fromLinkedTrip } from './search.js';
import type { WizardAction, WizardState } from '../wizard-state.js';

const NO_SUCH_TRIP = [400, 404];

/** Loads the linked trip once, for the day and the locations that the address leaves open [CW-23]. */
export function useLinkedTrip({ link, requestedOutbound, search }: WizardState, dispatch: Dispatch<WizardAction>): void {
  const { zone } = useOperatorSettings().operator;
  const today = useWhen().today();
  const isLoading = link === 'loading' && requestedOutbound !== null;
  const { data, error } = api.useGetTripQuery({ id: requestedOutbound ?? 0 }, { skip: !isLoading });
  useEffect(() => {
    if (!isLoading) return;
    const hasLeft = data !== undefined && dayOf(data.trip.fromTime, zone) < today;
    if (hasLeft || (isCallError(error) && NO_SUCH_TRIP.includes(error.status))) dispatch({ type: 'linkUnavailable' });
    // A trip that could not be loaded may still be in the list.
    else if (data || error) dispatch({ type: 'linkFollowed', search: data ? fromLinkedTrip(search, data.trip, zone) : search });
  }, [isLoading, data, error, search, zone, today, dispatch]);
}
