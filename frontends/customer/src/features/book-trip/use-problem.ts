import { useState } from 'react';

export interface Problem {
  readonly text: string;
  /** The attempt at which it was found. */
  readonly at: number;
}

/** What the last attempt to go on found. */
export function useProblem(): { problem: Problem | undefined; tell: (text: string) => void; clear: () => void } {
  const [problem, setProblem] = useState<Problem>();
  return {
    problem,
    tell: (text) => setProblem((before) => ({ text, at: (before?.at ?? 0) + 1 })),
    clear: () => setProblem(undefined),
  };
}

/** After the texts have been drawn, the first field that has one gets the focus. */
export function focusFirstInvalid(within: () => HTMLElement | null): void {
  requestAnimationFrame(() => within()?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
