import { useState, type ReactElement } from 'react';
import { lazyPage } from '@atoll/app-frame/page/lazy-page';
import { api } from '@atoll/app-frame/server-data/api';
import { useNow } from '@atoll/app-frame/page/now';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { canActOnTrip } from '@atoll/booking-facts/trip-acts';
import { Button } from '@atoll/ui/actions/button';
import { Row } from '@atoll/ui/layout/page';
import type { Saving } from '@atoll/ui/form-dialogs/use-saving';
import { LazyOverlay } from '@atoll/ui/notices/lazy-overlay';
import { useShortcut } from '../../keys/active.js';
import type { Booking, Trip } from '../../server-types.js';
import { workspaceTexts } from '../../messages/en/trips/trip-workspace.js';
import { boardedCount } from './counts.js';

const AskDialog = lazyPage(async () => (await import('@atoll/ui/form-dialogs/ask-dialog')).AskDialog);

/** Depart, then End Trip; each can be cancelled in reverse order [TR-34, D-50]. */
const steps = ['depart', 'end', 'cancelDepart', 'cancelEnd'] as const;
type Step = (typeof steps)[number];

export function TripLifecycle({ trip, bookings }: { readonly trip: Trip; readonly bookings: readonly Booking[] }): ReactElement | null {
  const t = useTexts(workspaceTexts);
  const [confirming, setConfirming] = useState<Step>();
  const [depart] = api.useDepartMutation();
  const [end] = api.useEndMutation();
  const now = useNow();
  const possible = steps.filter((step) => canActOnTrip(trip.acts, step, now));
  const [next] = possible;
  useShortcut('nextStep', () => setConfirming(next), next !== undefined);
  if (possible.length === 0) return null;

  const run = (step: Step): Saving =>
    step === 'depart' || step === 'cancelDepart' ? depart({ tripId: trip.id, departed: step === 'depart' }) : end({ tripId: trip.id, ended: step === 'end' });
  return (
    <>
      <Row>
        {possible.map((step, index) => (
          <Button key={step} kind={index === 0 && step !== 'cancelEnd' ? 'primary' : 'secondary'} size="small" onClick={() => setConfirming(step)}>
            {t(step)}
          </Button>
        ))}
      </Row>
      {confirming && (
        <LazyOverlay>
          <AskDialog
            title={t(`${confirming}.title`, { id: trip.id })}
            confirm={t(confirming)}
            keep={t('keep')}
            act={() => run(confirming)}
            onClose={() => setConfirming(undefined)}
          >
            <p>
              {confirming === 'depart' ? (
                <>
                  {t('depart.boarded', boardedCount(bookings, trip.id))} {t(trip.routeId === null ? 'depart.text' : 'depart.textRoute')}
                </>
              ) : (
                t(`${confirming}.text`)
              )}
            </p>
          </AskDialog>
        </LazyOverlay>
      )}
    </>
  );
}
