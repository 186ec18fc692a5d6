import { useRef, useState, type ReactElement } from 'react';
import { api, isCallError } from '@atoll/app-frame/server-data/api';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { Banner } from '@atoll/ui/notices/banner';
import { HoldButton } from '@atoll/ui/actions/hold-button';
import { space } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import type { Trip } from '../../server-types.js';
import { boardingTexts } from '../../messages/en/captain.js';
import { vibrate } from './passengers/vibrate.js';

const Buttons = styled.div<{ $two: boolean }>`
  display: grid;
  grid-template-columns: ${({ $two }) => ($two ? 'minmax(max-content, 2fr) 3fr' : '1fr')};
  gap: ${space.s};
`;

/** Depart and End Trip, and their undoing [CP-04]. All are held buttons, so that an accidental tap triggers none. */
export function TripActions({ trip }: { readonly trip: Trip }): ReactElement | null {
  const t = useTexts(boardingTexts);
  const [sendDepart, departing] = api.useDepartMutation();
  const [sendEnd, ending] = api.useEndMutation();
  const [unsent, setUnsent] = useState(false);
  const group = useRef<HTMLDivElement>(null);
  const busy = departing.isLoading || ending.isLoading;
  const run = async (send: () => Promise<{ error?: unknown }>): Promise<void> => {
    const { error } = navigator.onLine ? await send() : { error: { status: 0, error: '', code: 'NO_RESPONSE' } };
    setUnsent(isCallError(error) && error.status === 0);
    if (error) vibrate('refused');
    // The held button disappears. The focus moves to the group and not to the next button, which the same key press would hold.
    else group.current?.focus({ preventScroll: true });
  };
  const depart = (departed: boolean): void => void run(() => sendDepart({ tripId: trip.id, departed }));
  const end = (ended: boolean): void => void run(() => sendEnd({ tripId: trip.id, ended }));
  if (trip.deleted_at) return null;
  return (
    <>
      {unsent && (
        <Banner tone="warning" role="alert">
          {t('outcome.noTrip')}
        </Banner>
      )}
      <Buttons ref={group} role="group" aria-label={t('actions')} tabIndex={-1} $two={trip.departed && !trip.ended}>
        {!trip.departed && (
          <HoldButton busy={busy} onConfirm={() => depart(true)}>
            {t('depart')}
          </HoldButton>
        )}
        {trip.departed && !trip.ended && (
          <>
            <HoldButton kind="secondary" busy={busy} onConfirm={() => depart(false)}>
              {t('cancelDepart')}
            </HoldButton>
            <HoldButton busy={busy} onConfirm={() => end(true)}>
              {t('end')}
            </HoldButton>
          </>
        )}
        {trip.ended && (
          <HoldButton kind="secondary" busy={busy} onConfirm={() => end(false)}>
            {t('cancelEnd')}
          </HoldButton>
        )}
      </Buttons>
    </>
  );
}
