// refused: redis-in-edges
import { createClient } from 'redis';

export const client = createClient();
