import { useRef, useState } from 'react';
import type { Calls } from '@atoll/contracts/http/calls';
import { api, errorText, isCallError, messageText } from '@atoll/app-frame/server-data/api';
import { useLanguage, useTexts } from '@atoll/app-frame/texts/i18n';
import { useNavigate } from '@atoll/app-frame/page/router';
import { announceSuccess } from '@atoll/app-frame/snackbar/snackbar';
import { useAppDispatch } from '@atoll/app-frame/store/store';
import { customerTexts } from '../../../messages/en.js';
import { newBooking } from './new-booking.js';
import type { Journey, Step, WizardState } from '../wizard-state.js';

export interface Refused {
  readonly text: string;
  readonly at: number;
  /** The step that can correct it. */
  readonly step: Step | undefined;
}

export interface Creating {
  readonly busy: boolean;
  readonly refused: Refused | undefined;
  readonly confirm: () => Promise<void>;
}

const steps: Readonly<Record<string, Step>> = {
  SEATS_NOT_AVAILABLE: 1,
  TRIP_NOT_ON_SALE: 1,
  TRIP_PRIVATE: 1,
  TRIP_DELETED: 1,
  TRIP_TRANSFERRED: 1,
  TRIP_ENDED: 1,
  TRIP_DEPARTED: 1,
  MULTI_STOP_OFF: 1,
  STOPS_NOT_BOOKABLE: 1,
  RETURN_BEFORE_ARRIVAL: 1,
  BOTH_TRIPS: 1,
  RETURN_BLOCKED: 1,
  NO_CUSTOMER: 2,
  NO_SEATED_CUSTOMER: 2,
  INFANT_ADULT: 2,
  NAMES: 3,
  NID: 3,
  EMERGENCY: 3,
  CONTACT: 4,
  PHONE: 4,
  EMAIL: 4,
} satisfies Partial<Record<keyof Calls['createBooking']['errors'], Step>>;

/** Creates one booking, however often the button is pressed, and opens its page [BK-25]. */
export function useCreateBooking(state: WizardState, journey: Journey): Creating {
  const t = useTexts(customerTexts);
  const language = useLanguage();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [create, { isLoading, isSuccess }] = api.useCreateBookingMutation();
  const [refused, setRefused] = useState<Refused>();
  const isSending = useRef(false);
  const confirm = async (): Promise<void> => {
    if (isSending.current) return;
    isSending.current = true;
    const response = await create(newBooking(state, journey, language));
    if (response.data) {
      // `isSending` stays true: a second press would create a second booking.
      dispatch(announceSuccess(messageText(response.data)));
      void navigate(`/booking/${response.data.uuid}`, { replace: true });
      return;
    }
    isSending.current = false;
    const error = isCallError(response.error) ? response.error : undefined;
    // No response: nothing is shown, and the same booking can be sent again [D-70].
    if (error?.status === 0) return setRefused(undefined);
    const text = errorText(error) || t('problem.unexpected');
    setRefused((before) => ({ text, at: (before?.at ?? 0) + 1, step: steps[error?.code ?? ''] }));
  };
  return { busy: isLoading || isSuccess, refused, confirm };
}
