import { useState } from 'react';

export interface Problem {
  readonly text: string;
  /** Number of the attempt that found it. */
  readonly at: number;
}

/** The problem that the last attempt to continue found. */
export function useProblem(): { problem: Problem | undefined; show: (text: string) => void; clear: () => void } {
  const [problem, setProblem] = useState<Problem>();
  return {
    problem,
    show: (text) => setProblem((before) => ({ text, at: (before?.at ?? 0) + 1 })),
    clear: () => setProblem(undefined),
  };
}

/** Focuses the first invalid field, after the errors have been rendered. */
export function focusFirstInvalid(within: () => HTMLElement | null): void {
  requestAnimationFrame(() => within()?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
