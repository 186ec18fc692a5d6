// refused: mongodb-in-edges
import type { ClientSession } from 'mongoose';

export type Change = (session: ClientSession) => Promise<void>;
