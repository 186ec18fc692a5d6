import type { Accepting } from '../private-transfer.js';

export abstract class UnfinishedAcceptances {
  /** Returns acceptances of all operators begun before `before` and neither completed nor withdrawn, oldest first. */
  abstract begunBefore(before: Date, limit: number): Promise<Accepting[]>;
}
