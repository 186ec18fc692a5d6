import { useRef, type ReactElement } from 'react';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { HoldButton } from '@atoll/ui/actions/hold-button';
import { space } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import type { Trip } from '../../server-types.js';
import { useLog } from '../../device/log-context.js';
import type { Act } from '../../device/operation.js';
import { boardingTexts } from '../../messages/en/captain.js';
import { vibrate } from './passengers/vibrate.js';

const Buttons = styled.div<{ $two: boolean }>`
  display: grid;
  grid-template-columns: ${({ $two }) => ($two ? 'minmax(max-content, 2fr) 3fr' : '1fr')};
  gap: ${space.s};
`;

/** Depart and End Trip, and their undoing [CP-04]. All are held buttons, so that an accidental tap triggers none. They work without network too [D-107]. */
export function TripActions({ trip }: { readonly trip: Trip }): ReactElement | null {
  const t = useTexts(boardingTexts);
  const { record } = useLog();
  const group = useRef<HTMLDivElement>(null);
  const run = (act: Act): void => {
    // The held button disappears. The focus moves to the group and not to the next button, which the same key press would hold.
    group.current?.focus({ preventScroll: true });
    void record([act]).then((isTaken) => isTaken || vibrate('refused'));
  };
  const depart = (departed: boolean): void => run({ call: 'depart', input: { tripId: trip.id, departed } });
  const end = (ended: boolean): void => run({ call: 'end', input: { tripId: trip.id, ended } });
  if (trip.deleted_at) return null;
  return (
    <Buttons ref={group} role="group" aria-label={t('actions')} tabIndex={-1} $two={trip.departed && !trip.ended}>
      {!trip.departed && <HoldButton onConfirm={() => depart(true)}>{t('depart')}</HoldButton>}
      {trip.departed && !trip.ended && (
        <>
          <HoldButton kind="secondary" onConfirm={() => depart(false)}>
            {t('cancelDepart')}
          </HoldButton>
          <HoldButton onConfirm={() => end(true)}>{t('end')}</HoldButton>
        </>
      )}
      {trip.ended && (
        <HoldButton kind="secondary" onConfirm={() => end(false)}>
          {t('cancelEnd')}
        </HoldButton>
      )}
    </Buttons>
  );
}
