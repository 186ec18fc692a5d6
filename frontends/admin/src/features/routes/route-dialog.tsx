import { useEffect, useRef, useState, type ReactElement } from 'react';
import { api } from '@atoll/app-frame/server-data/api';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { useOperatorSettings } from '@atoll/app-frame/operator/settings';
import { Button } from '@atoll/ui/actions/button';
import { Stack } from '@atoll/ui/layout/page';
import { TextField } from '@atoll/ui/fields/text-field';
import { ProgressSteps } from '@atoll/ui/layout/progress-steps';
import { FormDialog } from '../../kit/dialogs/form-dialog.js';
import { useSaving } from '../../kit/dialogs/use-saving.js';
import { major } from '../../fields/major.js';
import type { TripRoute } from '../../server-types.js';
import { routeTexts } from '../../messages/en/catalogue/routes.js';
import { draftOf, emptyRoute, priceMissing, routeInput, routeProblem, type PriceDraft, type RouteProblem, type StopPair } from './route-draft.js';
import { RoutePricesStep } from './route-prices-step.js';
import { RouteStopsStep } from './route-stops-step.js';

interface RouteDialogProps {
  /** The route to edit, which opens at step 2 without Back, because its stops are fixed [D-93]; none to add one. */
  readonly record?: TripRoute | undefined;
  readonly onClose: () => void;
}

/** Starts again from a newer version of the route. */
export const RouteDialog = (props: RouteDialogProps): ReactElement => <RouteSteps key={props.record?.version} {...props} />;

/** Step 1: the stops; step 2: a price for every pair of stops [CAT-28, AW-49]. */
function RouteSteps({ record: edited, onClose }: RouteDialogProps): ReactElement {
  const t = useTexts(routeTexts);
  const usual = useUsualPrice();
  const [route, setRoute] = useState(() => (edited ? draftOf(edited) : emptyRoute(usual.usd !== usual.usdLocal || usual.mvr !== usual.mvrLocal)));
  const [step, setStep] = useState<1 | 2>(edited ? 2 : 1);
  const [problem, setProblem] = useState<RouteProblem>();
  const [checked, setChecked] = useState(false);
  const [createRoute] = api.useCreateRouteMutation();
  const [updateRoute] = api.useUpdateRoutePricingMutation();
  const saving = useSaving(edited?.version);
  const top = useFocusOnStep(step);
  const priceOf = (pair: StopPair): PriceDraft => route.prices.get(pair.key) ?? usual;

  const next = (): void => {
    const found = routeProblem(route);
    setProblem(found);
    if (!found) setStep(2);
  };
  const save = async (): Promise<void> => {
    setChecked(true);
    if (route.name.trim() === '' || priceMissing(route, priceOf)) return;
    const input = routeInput(route, priceOf);
    const outcome = await saving.run((version) => (edited ? updateRoute({ id: edited.id, ...input, version }) : createRoute(input)));
    if (outcome && !outcome.error) onClose();
  };
  return (
    <FormDialog
      title={edited ? t('editOf', { name: edited.name }) : t('add')}
      save={t(step === 1 ? 'next' : edited ? 'save' : 'create')}
      close={t('close')}
      busy={saving.isBusy}
      width="720px"
      between={
        step === 2 &&
        !edited && (
          <Button kind="secondary" onClick={() => setStep(1)}>
            {t('back')}
          </Button>
        )
      }
      onClose={onClose}
      onSave={step === 1 ? next : () => void save()}
    >
      <Stack ref={top} tabIndex={-1} style={{ outline: 'none' }}>
        <ProgressSteps label={t(edited ? 'editSteps' : 'steps')} steps={[t('step1'), t('step2')]} current={step} />
      </Stack>
      {step === 1 ? (
        <RouteStopsStep
          route={route}
          problem={problem}
          onChange={(changed) => {
            setRoute(changed);
            setProblem(undefined);
          }}
        />
      ) : (
        <>
          {edited && (
            <TextField
              label={t('name')}
              value={route.name}
              error={checked && route.name.trim() === '' ? t('NAME') : undefined}
              onChange={(name) => setRoute({ ...route, name })}
            />
          )}
          <RoutePricesStep route={route} priceOf={priceOf} checked={checked} onChange={setRoute} />
        </>
      )}
    </FormDialog>
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
