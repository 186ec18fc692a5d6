const patterns = { on: [18], off: [10, 50, 10], refused: [60, 60, 60] } as const;

/** Felt through a wet glove before it is seen; phones without a motor simply do not. */
export function buzz(what: keyof typeof patterns): void {
  navigator.vibrate?.([...patterns[what]]);
}
