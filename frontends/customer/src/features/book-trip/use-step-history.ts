import { useEffect, useEffectEvent, useLayoutEffect, useRef, type Dispatch } from 'react';
import { useLocation, useNavigate } from '@atoll/app-frame/page/router';
import { screenOf, stepAt, type Screen, type Step, type WizardAction } from './wizard-state.js';

export interface StepHistory {
  readonly back: () => void;
  /** Returns to an earlier step that corrects a problem; what was typed stays. */
  readonly backTo: (step: Step) => void;
}

/** State of a history entry: a screen of one wizard instance. */
interface Entry {
  readonly wizard: number;
  readonly screen: Screen;
}

/**
 * Each screen is an entry of the browser's history, so that Back on a phone goes one screen back instead of leaving the page.
 * Going back always moves in the history, and an entry whose screen cannot be shown is left at once: history and screen
 * always agree, so every Back has a visible effect.
 */
export function useStepHistory(wizard: number, step: Step, dispatch: Dispatch<WizardAction>): StepHistory {
  const location = useLocation();
  const navigate = useNavigate();
  // Form data lives in this wizard instance only, which a reload restores: entries of an earlier instance are not shown.
  const entry = entryIn(location.state);
  const screen = screenOf(step);
  const isOwn = entry === undefined || entry.wizard === wizard;
  const shown = isOwn && entry ? entry.screen : 1;
  const current = useRef<Screen>(shown <= screen ? shown : 1);
  const isCorrecting = useRef(false);
  const enterScreen = useEffectEvent((entered: Screen) => {
    if (entered > current.current) void navigate({ search: location.search }, { state: { wizard, screen: entered } satisfies Entry });
    current.current = entered;
  });
  const arriveAtEntry = useEffectEvent(() => {
    if (!isOwn) void navigate(1 - entry.screen);
    else if (shown > current.current) void navigate(current.current - shown);
    if (shown < current.current) {
      current.current = shown;
      dispatch({ type: 'backTo', step: stepAt[shown], keeps: isCorrecting.current });
      isCorrecting.current = false;
    }
  });
  // Only a new screen makes a history entry; a changed address does not. The entry is there before the screen is drawn: Back may follow at once.
  useLayoutEffect(() => enterScreen(screen), [screen]);
  // Each arrival has its own location object. The router renders in a transition and may skip the entry of a screen that is left at once: the key is then the same.
  useEffect(() => arriveAtEntry(), [location]);
  const backTo = (earlier: Step): void => {
    isCorrecting.current = true;
    void navigate(screenOf(earlier) - current.current);
  };
  return { back: () => void navigate(-1), backTo };
}

export function entryIn(state: unknown): Entry | undefined {
  const { wizard, screen } = (typeof state === 'object' && state !== null ? state : {}) as Partial<Entry>;
  return typeof wizard === 'number' && (screen === 2 || screen === 3) ? { wizard, screen } : undefined;
}
