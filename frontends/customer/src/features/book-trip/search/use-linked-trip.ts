import { useEffect, type Dispatch } from 'react';
import { api, isCallError } from '@atoll/app-frame/server-data/api';
import { useWhen } from '@atoll/app-frame/texts/format';
import { useOperatorSettings } from '@atoll/app-frame/operator/settings';
import { dayOf } from '@atoll/time/day';
import { towards } from './search.js';
import type { WizardAction, WizardState } from '../wizard-state.js';

const NO_SUCH_TRIP = [400, 404];

/** The trip that the address names is asked once for the day and the places that the address leaves open [CW-23]. */
export function useLinkedTrip({ link, wantedOutbound, search }: WizardState, dispatch: Dispatch<WizardAction>): void {
  const { zone } = useOperatorSettings().operator;
  const today = useWhen().today();
  const asked = link === 'asked' && wantedOutbound !== null;
  const { data, error } = api.useGetTripQuery({ id: wantedOutbound ?? 0 }, { skip: !asked });
  useEffect(() => {
    if (!asked) return;
    const hasLeft = data !== undefined && dayOf(data.trip.fromTime, zone) < today;
    if (hasLeft || (isCallError(error) && NO_SUCH_TRIP.includes(error.status))) dispatch({ type: 'linkLost' });
    // What could not be asked may still stand in the list.
    else if (data || error) dispatch({ type: 'linkFollowed', search: data ? towards(search, data.trip, zone) : search });
  }, [asked, data, error, search, zone, today, dispatch]);
}
