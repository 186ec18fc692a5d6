import type { Operation } from './operation.js';

/** The operations of this device, in the order in which they were recorded. They survive a restart. */
export interface DeviceStore {
  all(): Promise<readonly Operation[]>;
  /** Adds at the end, or replaces the operation of this id. */
  put(operation: Operation): Promise<void>;
  remove(id: string): Promise<void>;
}

/** For tests, and where the browser refuses storage: then it lasts as long as the page. */
export function memoryStore(): DeviceStore {
  const operations = new Map<string, Operation>();
  return {
    all: async () => [...operations.values()],
    put: async (operation) => void operations.set(operation.id, operation),
    remove: async (id) => void operations.delete(id),
  };
}
