// refused: collections-have-owners
import type { SessionDocument } from '../sessions/sessions.schema.js';

export type Ended = SessionDocument;
