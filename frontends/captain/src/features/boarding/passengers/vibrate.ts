const patterns = { on: [18], off: [10, 50, 10], refused: [60, 60, 60] } as const;

/** Haptic feedback for a tap; does nothing on devices that cannot vibrate. */
export function vibrate(what: keyof typeof patterns): void {
  navigator.vibrate?.([...patterns[what]]);
}
