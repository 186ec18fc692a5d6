import { useEffect } from 'react';
import { entryIn } from './use-step-history.js';
import type { WizardState } from './wizard-state.js';

const KEY = 'atoll.wizard.1';

interface Saved {
  /** Names the wizard instance in the entries of the history. */
  readonly id: number;
  readonly state: WizardState;
}

/** The wizard as it was before the page was loaded again: only where the entry of the history, `at`, belongs to it. */
export function savedWizard(at: unknown): Saved | undefined {
  try {
    const saved = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Saved | null;
    return saved && entryIn(at)?.wizard === saved.id ? saved : undefined;
  } catch {
    // Storage may be forbidden: the wizard then begins at its first step.
    return undefined;
  }
}

function save(saved: Saved): void {
  try {
    if (saved.state.step === 1) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(saved));
  } catch {
    // Storage may be forbidden or full: only a reload then loses what was typed.
  }
}

function forget(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage may be forbidden: it then holds nothing.
  }
}

/** Keeps what was typed in this tab over a reload, and nothing of it once the booking is made or the wizard is left. */
export function useSavedWizard(id: number, state: WizardState): void {
  useEffect(() => save({ id, state }), [id, state]);
  useEffect(() => forget, []);
}
