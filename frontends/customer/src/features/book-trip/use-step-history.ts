import { useEffect, useRef, type Dispatch } from 'react';
import { useLocation, useNavigate } from '@atoll/app-frame/router';
import type { Step, WizardAction } from './wizard-state.js';

/** Each step is a place in the browser's history, so that a phone's Back goes one step back and not off the page. */
export function useStepHistory(step: Step, dispatch: Dispatch<WizardAction>): { back: () => void } {
  const location = useLocation();
  const navigate = useNavigate();
  const shown = stepIn(location.state);
  const last = useRef<Step>(1);
  useEffect(() => {
    if (step > last.current) void navigate({ search: location.search }, { state: { step } });
    last.current = step;
    // Only a step forward makes a new place; what the address says then is not a reason of its own.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [step]);
  useEffect(() => {
    if (shown < last.current) {
      last.current = shown;
      dispatch({ type: 'backTo', step: shown });
    }
  }, [shown, dispatch]);
  return { back: () => void navigate(-1) };
}

function stepIn(state: unknown): Step {
  const step = typeof state === 'object' && state !== null && 'step' in state ? state.step : 1;
  return typeof step === 'number' && step >= 1 && step <= 5 ? (step as Step) : 1;
}
