import { useEffect, useEffectEvent, useRef, useState, type Dispatch } from 'react';
import { useLocation, useNavigate } from '@atoll/app-frame/page/router';
import type { Step, WizardAction } from './wizard-state.js';

export interface StepHistory {
  readonly back: () => void;
  /** To an earlier step, where something can be put right. */
  readonly backTo: (step: Step) => void;
}

/** A place in the browser's history: which step of which wizard. */
interface Place {
  readonly wizard: number;
  readonly step: Step;
}

/**
 * Each step is a place in the browser's history, so that a phone's Back goes one step back and not off the page.
 * Going back is always a move in the history, and a place whose step cannot be shown is left at once: places and steps
 * never fall apart, so every Back is seen.
 */
export function useStepHistory(step: Step, dispatch: Dispatch<WizardAction>): StepHistory {
  const location = useLocation();
  const navigate = useNavigate();
  // What was typed lives in this wizard only: places of one before a reload, or before another page, are not its own.
  const [wizard] = useState(() => Math.random());
  const place = placeIn(location.state);
  const isOwn = place === undefined || place.wizard === wizard;
  const shown = isOwn && place ? place.step : 1;
  const current = useRef<Step>(1);
  const enterStep = useEffectEvent((entered: Step) => {
    if (entered > current.current) void navigate({ search: location.search }, { state: { wizard, step: entered } satisfies Place });
    current.current = entered;
  });
  const arriveAtPlace = useEffectEvent(() => {
    if (!isOwn) void navigate(1 - place.step);
    else if (shown > current.current) void navigate(current.current - shown);
    if (shown < current.current) {
      current.current = shown;
      dispatch({ type: 'backTo', step: shown });
    }
  });
  // Only a new step makes a history entry; a changed address does not.
  useEffect(() => enterStep(step), [step]);
  // A history entry with the same state still has its own key, so each arrival runs this once.
  useEffect(() => arriveAtPlace(), [location.key]);
  return { back: () => void navigate(-1), backTo: (earlier) => void navigate(earlier - current.current) };
}

function placeIn(state: unknown): Place | undefined {
  const { wizard, step } = (typeof state === 'object' && state !== null ? state : {}) as Partial<Place>;
  return typeof wizard === 'number' && typeof step === 'number' && step > 1 && step <= 5 ? { wizard, step } : undefined;
}
