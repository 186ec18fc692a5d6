import { useEffect, useRef, useState, type ReactElement } from 'react';
import { api } from '@atoll/app-frame/server-data/api';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { useOperatorSettings } from '@atoll/app-frame/operator/settings';
import { Button } from '@atoll/ui/actions/button';
import { Stack } from '@atoll/ui/layout/page';
import { ProgressSteps } from '@atoll/ui/layout/progress-steps';
import { FormDialog } from '../../fields/form-dialog.js';
import { major } from '../../fields/major.js';
import { routeTexts } from '../../messages/en/routes.js';
import { emptyRoute, priceMissing, routeInput, routeProblem, type PriceDraft, type RouteProblem, type StopPair } from './route-draft.js';
import { RoutePricesStep } from './route-prices-step.js';
import { RouteStopsStep } from './route-stops-step.js';

/** Step 1: the stops; step 2: a price for every pair of stops [CAT-28, AW-49]. */
export function AddRouteDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const t = useTexts(routeTexts);
  const usual = useUsualPrice();
  const [route, setRoute] = useState(() => emptyRoute(usual.usd !== usual.usdLocal || usual.mvr !== usual.mvrLocal));
  const [step, setStep] = useState<1 | 2>(1);
  const [problem, setProblem] = useState<RouteProblem>();
  const [checked, setChecked] = useState(false);
  const [createRoute, { isLoading }] = api.useCreateRouteMutation();
  const top = useFocusOnStep(step);
  const priceOf = (pair: StopPair): PriceDraft => route.prices.get(pair.key) ?? usual;

  const next = (): void => {
    const found = routeProblem(route);
    setProblem(found);
    if (!found) setStep(2);
  };
  const create = async (): Promise<void> => {
    setChecked(true);
    if (priceMissing(route, priceOf)) return;
    const outcome = await createRoute(routeInput(route, priceOf));
    if (!outcome.error) onClose();
  };
  return (
    <FormDialog
      title={t('add')}
      save={t(step === 1 ? 'next' : 'create')}
      close={t('close')}
      busy={isLoading}
      width="720px"
      between={
        step === 2 && (
          <Button kind="secondary" onClick={() => setStep(1)}>
            {t('back')}
          </Button>
        )
      }
      onClose={onClose}
      onSave={step === 1 ? next : () => void create()}
    >
      <Stack ref={top} tabIndex={-1} style={{ outline: 'none' }}>
        <ProgressSteps label={t('steps')} steps={[t('step1'), t('step2')]} current={step} />
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
        <RoutePricesStep route={route} priceOf={priceOf} checked={checked} onChange={setRoute} />
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
