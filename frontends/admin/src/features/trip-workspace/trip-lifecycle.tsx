import { Suspense, useState, type ReactElement } from 'react';
import { lazyPage } from '@atoll/app-frame/page/lazy-page';
import { api } from '@atoll/app-frame/server-data/api';
import { useNow } from '@atoll/app-frame/page/now';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { Button } from '@atoll/ui/actions/button';
import { Row } from '@atoll/ui/layout/page';
import { useShortcut } from '../../keys/active.js';
import type { Booking, Trip } from '../../server-types.js';
import { workspaceTexts } from '../../messages/en/trips/trip-workspace.js';
import { boardedCount } from './counts.js';
import { canAct } from './trip-acts.js';

const ConfirmDialog = lazyPage(async () => (await import('@atoll/ui/dialogs/confirm-dialog')).ConfirmDialog);

/** Depart, then End Trip; each can be cancelled in reverse order [TR-34, D-50]. */
const steps = ['depart', 'end', 'cancelDepart', 'cancelEnd'] as const;
type Step = (typeof steps)[number];

export function TripLifecycle({ trip, bookings }: { readonly trip: Trip; readonly bookings: readonly Booking[] }): ReactElement | null {
  const t = useTexts(workspaceTexts);
  const [confirming, setConfirming] = useState<Step>();
  const [depart, departing] = api.useDepartMutation();
  const [end, ending] = api.useEndMutation();
  const now = useNow();
  const possible = steps.filter((step) => canAct(trip.acts, step, now));
  const [next] = possible;
  useShortcut('nextStep', () => setConfirming(next), next !== undefined);
  if (possible.length === 0) return null;

  const run = async (step: Step): Promise<void> => {
    const outcome =
      step === 'depart' || step === 'cancelDepart'
        ? await depart({ tripId: trip.id, departed: step === 'depart' })
        : await end({ tripId: trip.id, ended: step === 'end' });
    if (!outcome.error) setConfirming(undefined);
  };
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
        <Suspense fallback={null}>
          <ConfirmDialog
            title={t(`${confirming}.title`, { id: trip.id })}
            open
            busy={departing.isLoading || ending.isLoading}
            confirmLabel={t(confirming)}
            closeLabel={t('keep')}
            onClose={() => setConfirming(undefined)}
            onConfirm={() => void run(confirming)}
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
          </ConfirmDialog>
        </Suspense>
      )}
    </>
  );
}
