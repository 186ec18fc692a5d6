import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { memoryStore, type DeviceStore } from './device-store.js';
import type { Operation } from './operation.js';

interface LogSchema extends DBSchema {
  operations: { key: number; value: Operation; indexes: { id: string } };
}

const open = (): Promise<IDBPDatabase<LogSchema>> =>
  openDB<LogSchema>('atoll.captain.operations', 1, {
    upgrade: (created) => void created.createObjectStore('operations', { autoIncrement: true }).createIndex('id', 'id', { unique: true }),
  });

/** Opened again for each call: browsers close the connections of a page in the background. */
async function within<T>(work: (database: IDBPDatabase<LogSchema>) => Promise<T>): Promise<T> {
  const database = await open();
  return work(database).finally(() => database.close());
}

/** In IndexedDB, whose keys grow by one: their order is that of the acts. A browser that fails to open it now may open it at the next call. */
export async function openDeviceStore(): Promise<DeviceStore> {
  if (!('indexedDB' in globalThis)) return memoryStore();
  // Browsers that run out of space delete what pages have stored, unless it is persistent.
  void navigator.storage?.persist?.().catch(() => false);
  return {
    all: () => within((database) => database.getAll('operations')),
    put: (operation) =>
      within(async (database) => {
        const transaction = database.transaction('operations', 'readwrite', { durability: 'strict' });
        const key = await transaction.store.index('id').getKey(operation.id);
        await transaction.store.put(operation, key);
        await transaction.done;
      }),
    remove: (id) =>
      within(async (database) => {
        const transaction = database.transaction('operations', 'readwrite');
        const key = await transaction.store.index('id').getKey(id);
        if (key !== undefined) await transaction.store.delete(key);
        await transaction.done;
      }),
  };
}
