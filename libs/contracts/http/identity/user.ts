import { z } from 'zod';
import { id } from '../shapes.js';

export const user = z.object({
  id,
  username: z.string(),
  isSuperUser: z.boolean(),
  isAdmin: z.boolean(),
  isCaptain: z.boolean(),
});
