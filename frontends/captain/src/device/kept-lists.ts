import { createContext, use, useEffect, useMemo, useState } from 'react';
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { keepPage } from '@atoll/app-frame/offline/keep-page';
import { CAPTAIN_LISTS } from '@atoll/app-frame/offline/captain-lists';
import { useSession } from '@atoll/app-frame/session/session';

interface Kept {
  readonly value: unknown;
  /** When the server returned it, in ms since 1970. */
  readonly at: number;
}

/** Keeps what the server returned last, for a place without network. It is removed when the session ends. */
export interface KeptLists {
  read(key: string): Promise<Kept | undefined>;
  write(key: string, kept: Kept): Promise<void>;
}

interface ListsSchema extends DBSchema {
  lists: { key: string; value: Kept };
}

const KEPT_MS = 3 * 86_400_000;

/** Opened again for each call, so that a removal at the logout is never blocked and never undone by an old connection. */
async function withDatabase<T>(work: (database: IDBPDatabase<ListsSchema>) => Promise<T>): Promise<T | undefined> {
  try {
    const database = await openDB<ListsSchema>(CAPTAIN_LISTS, 1, { upgrade: (created) => void created.createObjectStore('lists') });
    return await work(database).finally(() => database.close());
  } catch {
    // No IndexedDB, or no space: then nothing is kept.
    return undefined;
  }
}

const deviceLists: KeptLists = {
  read: (key) => withDatabase((database) => database.get('lists', key)),
  write: async (key, kept) =>
    void (await withDatabase(async (database) => {
      await database.put('lists', kept, key);
      for (const old of await database.getAllKeys('lists')) {
        if (((await database.get('lists', old))?.at ?? 0) < kept.at - KEPT_MS) await database.delete('lists', old);
      }
    })),
};

export const ListsContext = createContext<KeptLists>(deviceLists);

/** Those of the user who is logged in: two tabs of a device can belong to two users. */
export function useLists(): KeptLists {
  const lists = use(ListsContext);
  const userId = useSession().user?.id ?? 0;
  return useMemo(
    () => ({
      read: (key) => lists.read(`${userId} ${key}`),
      write: (key, kept) => lists.write(`${userId} ${key}`, kept),
    }),
    [lists, userId],
  );
}

export const tripsKey = (date: string): string => `trips:${date}`;
export const bookingsKey = (tripId: number): string => `bookings:${tripId}`;

interface Answer<T> {
  readonly value: T | undefined;
  readonly at: number | undefined;
}

/** The server's latest answer, or the one that the device has kept while there is none. */
export function useKept<T>(key: string, { value, at }: Answer<T>): Answer<T> {
  const lists = useLists();
  const [kept, setKept] = useState<{ readonly key: string; readonly kept: Kept | undefined }>();
  useEffect(() => {
    if (value === undefined || at === undefined) return;
    void lists.write(key, { value, at });
    void keepPage('/captain');
  }, [lists, key, value, at]);
  const isMissing = value === undefined;
  useEffect(() => {
    if (!isMissing) return undefined;
    let isCurrent = true;
    void lists.read(key).then((found) => isCurrent && setKept({ key, kept: found }));
    return () => void (isCurrent = false);
  }, [lists, key, isMissing]);
  if (!isMissing || kept?.key !== key) return { value, at };
  return { value: kept.kept?.value as T | undefined, at: kept.kept?.at };
}
