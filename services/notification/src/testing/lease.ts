import type { Held } from '../sending/send-messages.js';

/** A lease that no other process takes. */
export const held: Held = { fence: 1, assertHeld: () => undefined };
