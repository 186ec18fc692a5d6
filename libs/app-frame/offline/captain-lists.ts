/** The IndexedDB database in which the captain's page keeps the lists of the day. It holds names and contacts. */
export const CAPTAIN_LISTS = 'atoll.captain.lists';

/** At every end of a session. Open pages close their connection when they are asked to. */
export function removeCaptainLists(): void {
  const databases: IDBFactory | undefined = globalThis.indexedDB;
  databases?.deleteDatabase(CAPTAIN_LISTS);
}
