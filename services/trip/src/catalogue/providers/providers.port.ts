import type { Action } from '../action.js';
import type { Provider } from './provider.js';

/** Only `evenDeleted` returns a deleted provider; for the other methods it does not exist. */
export abstract class Providers {
  abstract all(operatorId: string): Promise<Provider[]>;
  abstract find(operatorId: string, id: number): Promise<Provider | undefined>;
  /** For past trips, which stay readable (D-39). */
  abstract evenDeleted(operatorId: string, id: number): Promise<Provider | undefined>;
  /** The same id again changes nothing. */
  abstract add(operatorId: string, provider: Provider, created: Action): Promise<void>;
}
