import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type Dispatch } from 'react';
import { useLocation, useNavigate } from '@atoll/app-frame/page/router';
import type { Step, WizardAction } from './wizard-state.js';

export interface StepHistory {
  readonly back: () => void;
  /** Returns to an earlier step that corrects a problem; what was typed stays. */
  readonly backTo: (step: Step) => void;
}

/** State of a history entry: a step of one wizard instance. */
interface Entry {
  readonly wizard: number;
  readonly step: Step;
}

/**
 * Each step is an entry of the browser's history, so that Back on a phone goes one step back instead of leaving the page.
 * Going back always moves in the history, and an entry whose step cannot be shown is left at once: history and step
 * always agree, so every Back has a visible effect.
 */
export function useStepHistory(step: Step, dispatch: Dispatch<WizardAction>): StepHistory {
  const location = useLocation();
  const navigate = useNavigate();
  // Form data lives in this wizard instance only: entries from before a reload or from an earlier instance are not shown.
  const [wizard] = useState(() => Math.random());
  const entry = entryIn(location.state);
  const isOwn = entry === undefined || entry.wizard === wizard;
  const shown = isOwn && entry ? entry.step : 1;
  const current = useRef<Step>(1);
  const isCorrecting = useRef(false);
  const enterStep = useEffectEvent((entered: Step) => {
    if (entered > current.current) void navigate({ search: location.search }, { state: { wizard, step: entered } satisfies Entry });
    current.current = entered;
  });
  const arriveAtEntry = useEffectEvent(() => {
    if (!isOwn) void navigate(1 - entry.step);
    else if (shown > current.current) void navigate(current.current - shown);
    if (shown < current.current) {
      current.current = shown;
      dispatch({ type: 'backTo', step: shown, keeps: isCorrecting.current });
      isCorrecting.current = false;
    }
  });
  // Only a new step makes a history entry; a changed address does not. The entry is there before the step is painted: Back may follow at once.
  useLayoutEffect(() => enterStep(step), [step]);
  // Each arrival has its own location object. The router renders in a transition and may skip the entry of a step that is left at once: the key is then the same.
  useEffect(() => arriveAtEntry(), [location]);
  const backTo = (earlier: Step): void => {
    isCorrecting.current = true;
    void navigate(earlier - current.current);
  };
  return { back: () => void navigate(-1), backTo };
}

function entryIn(state: unknown): Entry | undefined {
  const { wizard, step } = (typeof state === 'object' && state !== null ? state : {}) as Partial<Entry>;
  return typeof wizard === 'number' && typeof step === 'number' && step > 1 && step <= 5 ? { wizard, step } : undefined;
}
