import type { Provider } from './provider.js';

export abstract class Providers {
  abstract all(operatorId: string): Promise<Provider[]>;
  abstract find(operatorId: string, id: number): Promise<Provider | undefined>;
  abstract add(operatorId: string, provider: Omit<Provider, 'id'>): Promise<void>;
}
