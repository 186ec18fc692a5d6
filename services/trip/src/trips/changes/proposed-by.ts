import { userIdOf, type Caller } from '@atoll/runtime/context/caller';
import type { Proposed } from '../trip.js';

export const proposedBy = (caller: Caller, at: Date): Proposed => ({ byUserId: userIdOf(caller) ?? 0, at });
