import type { Action } from '../action.js';
import type { Provider } from './provider.js';

export abstract class Providers {
  abstract all(operatorId: string): Promise<Provider[]>;
  abstract find(operatorId: string, id: number): Promise<Provider | undefined>;
  /** The same id again changes nothing. */
  abstract add(operatorId: string, provider: Provider, created: Action): Promise<void>;
}
