import { lazy, Suspense, useState, type ReactElement } from 'react';
import { api } from '@atoll/app-frame/server-data/api';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { Button } from '@atoll/ui/actions/button';
import { Row } from '@atoll/ui/layout/page';
import type { Booking, Trip } from '../../calls.js';
import { workspaceTexts } from '../../messages/en/trip-workspace.js';
import { boardedCount } from './counts.js';

const ConfirmDialog = lazy(async () => ({ default: (await import('@atoll/ui/dialogs/confirm-dialog')).ConfirmDialog }));

type Step = 'depart' | 'end' | 'cancelDepart' | 'cancelEnd';

/** Depart, then End Trip; each can be taken back, in the other order [TR-34, D-50]. */
export function nextSteps({ departed, ended, deleted_at: deletedAt }: Trip): Step[] {
  if (deletedAt) return [];
  if (ended) return ['cancelEnd'];
  return departed ? ['end', 'cancelDepart'] : ['depart'];
}

export function TripLifecycle({ trip, bookings }: { readonly trip: Trip; readonly bookings: readonly Booking[] }): ReactElement | null {
  const t = useTexts(workspaceTexts);
  const [asking, setAsking] = useState<Step>();
  const [depart, departing] = api.useDepartMutation();
  const [end, ending] = api.useEndMutation();
  const steps = nextSteps(trip);
  if (steps.length === 0) return null;

  const run = async (step: Step): Promise<void> => {
    const outcome =
      step === 'depart' || step === 'cancelDepart'
        ? await depart({ tripId: trip.id, departed: step === 'depart' })
        : await end({ tripId: trip.id, ended: step === 'end' });
    if (!outcome.error) setAsking(undefined);
  };
  return (
    <>
      <Row>
        {steps.map((step, index) => (
          <Button key={step} kind={index === 0 && step !== 'cancelEnd' ? 'primary' : 'secondary'} size="small" onClick={() => setAsking(step)}>
            {t(step)}
          </Button>
        ))}
      </Row>
      {asking && (
        <Suspense fallback={null}>
          <ConfirmDialog
            title={t(`${asking}.title`, { id: trip.id })}
            open
            busy={departing.isLoading || ending.isLoading}
            confirmLabel={t(asking)}
            closeLabel={t('keep')}
            onClose={() => setAsking(undefined)}
            onConfirm={() => void run(asking)}
          >
            <p>
              {asking === 'depart' ? (
                <>
                  {t('depart.boarded', boardedCount(bookings, trip.id))} {t(trip.routeId === null ? 'depart.text' : 'depart.textRoute')}
                </>
              ) : (
                t(`${asking}.text`)
              )}
            </p>
          </ConfirmDialog>
        </Suspense>
      )}
    </>
  );
}
