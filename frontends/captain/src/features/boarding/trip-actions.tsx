import { useRef, type ReactElement } from 'react';
import { useNow } from '@atoll/app-frame/page/now';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { canActOnTrip } from '@atoll/booking-facts/trip-acts';
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

const buttons = [
  { code: 'depart', kind: 'primary', act: (tripId) => ({ call: 'depart', input: { tripId, departed: true } }) },
  { code: 'cancelDepart', kind: 'secondary', act: (tripId) => ({ call: 'depart', input: { tripId, departed: false } }) },
  { code: 'end', kind: 'primary', act: (tripId) => ({ call: 'end', input: { tripId, ended: true } }) },
  { code: 'cancelEnd', kind: 'secondary', act: (tripId) => ({ call: 'end', input: { tripId, ended: false } }) },
] as const satisfies readonly { readonly code: string; readonly kind: 'primary' | 'secondary'; readonly act: (tripId: number) => Act }[];

/** Depart and End Trip, and their undoing [CP-04]. All are held buttons, so that an accidental tap triggers none. They work without network too [D-107]. */
export function TripActions({ trip }: { readonly trip: Trip }): ReactElement | null {
  const t = useTexts(boardingTexts);
  const { record } = useLog();
  const now = useNow();
  const group = useRef<HTMLDivElement>(null);
  const run = (act: Act): void => {
    // The held button disappears. The focus moves to the group and not to the next button, which the same key press would hold.
    group.current?.focus({ preventScroll: true });
    void record([act]).then((isTaken) => isTaken || vibrate('refused'));
  };
  const possible = buttons.filter(({ code }) => canActOnTrip(trip.acts, code, now));
  if (possible.length === 0) return null;
  return (
    <Buttons ref={group} role="group" aria-label={t('actions')} tabIndex={-1} $two={possible.length > 1}>
      {possible.map(({ code, kind, act }) => (
        <HoldButton key={code} kind={kind} onConfirm={() => run(act(trip.id))}>
          {t(code)}
        </HoldButton>
      ))}
    </Buttons>
  );
}
