import { useEffect, useRef, useState, type ReactElement } from 'react';
import { api } from '@atoll/app-frame/server-data/api';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { useOperatorSettings } from '@atoll/app-frame/operator/settings';
import { Button } from '@atoll/ui/actions/button';
import { Stack } from '@atoll/ui/layout/page';
import { ProgressSteps } from '@atoll/ui/layout/progress-steps';
import { EditDialog } from '@atoll/ui/form-dialogs/edit-dialog';
import { major } from '../../fields/major.js';
import { changedNames, useStoredNames } from '../../fields/names.js';
import type { TripRoute } from '../../server-types.js';
import { routeTexts } from '../../messages/en/catalogue/routes.js';
import { draftOf, emptyRoute, routeInput, type PriceDraft } from './route-draft.js';
import { routeEdit, routeSteps } from './route-form.js';

interface RouteDialogProps {
  /** The route to edit, which opens at step 2 without Back, because its stops are fixed [D-93]; none to add one. */
  readonly record?: TripRoute | undefined;
  readonly onClose: () => void;
}

/** Adds a route in two steps, or edits its prices. */
export function RouteDialog({ record: edited, onClose }: RouteDialogProps): ReactElement {
  const t = useTexts(routeTexts);
  const usual = useUsualPrice();
  const names = useStoredNames(edited);
  const [step, setStep] = useState<1 | 2>(edited ? 2 : 1);
  const [createRoute] = api.useCreateRouteMutation();
  const [updateRoute] = api.useUpdateRoutePricingMutation();
  const top = useFocusOnStep(step);
  return (
    <EditDialog
      title={edited ? t('editOf', { name: edited.name }) : t('add')}
      save={t(step === 1 ? 'next' : edited ? 'save' : 'create')}
      close={t('close')}
      width="720px"
      between={
        step === 2 &&
        !edited && (
          <Button kind="secondary" onClick={() => setStep(1)}>
            {t('back')}
          </Button>
        )
      }
      schema={edited ? routeEdit : routeSteps[step]}
      t={t}
      stored={edited ? draftOf(edited, usual, names) : emptyRoute(usual, names)}
      version={edited?.version}
      lead={
        <Stack ref={top} tabIndex={-1} style={{ outline: 'none' }}>
          <ProgressSteps label={t(edited ? 'editSteps' : 'steps')} steps={[t('step1'), t('step2')]} current={step} />
        </Stack>
      }
      onSave={(route, version) => {
        if (step === 1) return setStep(2);
        const fields = { ...routeInput(route), ...changedNames(route.names, names) };
        return edited ? updateRoute({ id: edited.id, ...fields, version }) : createRoute(fields);
      }}
      onClose={onClose}
    />
  );
}

/** The default prices of the operator, prefilled for every pair. */
function useUsualPrice(): PriceDraft {
  const { centPerSeat, laariPerSeat, centPerSeatLocal, laariPerSeatLocal } = useOperatorSettings();
  return { usd: major(centPerSeat), mvr: major(laariPerSeat), usdLocal: major(centPerSeatLocal), mvrLocal: major(laariPerSeatLocal) };
}

/** Focuses and shows the top of the step after a step change. */
function useFocusOnStep(step: number) {
  const top = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    top.current?.focus();
    top.current?.scrollIntoView({ block: 'nearest' });
  }, [step]);
  return top;
}
