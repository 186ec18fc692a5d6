import type { Caller } from '@atoll/runtime/context/caller';
import type { Provider } from './provider.js';

export abstract class Providers {
  abstract all(operatorId: string): Promise<Provider[]>;
  abstract find(operatorId: string, id: number): Promise<Provider | undefined>;
  abstract add(caller: Caller, provider: Omit<Provider, 'id'>): Promise<void>;
}
