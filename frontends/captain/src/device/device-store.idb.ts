import { openDB, type DBSchema } from 'idb';
import { memoryStore, type DeviceStore } from './device-store.js';
import type { Operation } from './operation.js';

interface LogSchema extends DBSchema {
  operations: { key: number; value: Operation; indexes: { id: string } };
}

/** In IndexedDB, whose keys grow by one: their order is that of the acts. */
export async function openDeviceStore(): Promise<DeviceStore> {
  try {
    const database = await openDB<LogSchema>('atoll.captain.operations', 1, {
      upgrade: (created) => void created.createObjectStore('operations', { autoIncrement: true }).createIndex('id', 'id', { unique: true }),
    });
    return {
      all: () => database.getAll('operations'),
      put: async (operation) => {
        const transaction = database.transaction('operations', 'readwrite', { durability: 'strict' });
        const key = await transaction.store.index('id').getKey(operation.id);
        await transaction.store.put(operation, key);
        await transaction.done;
      },
      remove: async (id) => {
        const transaction = database.transaction('operations', 'readwrite');
        const key = await transaction.store.index('id').getKey(id);
        if (key !== undefined) await transaction.store.delete(key);
        await transaction.done;
      },
    };
  } catch {
    // No IndexedDB, as in some private windows.
    return memoryStore();
  }
}
