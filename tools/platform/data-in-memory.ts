import { createHash } from 'node:crypto';
import { rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/** File system in memory, on Linux. */
const SHARED_MEMORY = '/dev/shm';
/** Several times what the tests store. */
const ROOM_BYTES = 6 * 2 ** 30;

/**
 * A folder in memory for the data of a run's own services, empty; undefined where there is no room. Test suites create and drop some
 * thousand collections, and the files of each take half of mongod's processor time on a disk. A killed mongod finds its data again.
 *
 * @param stateDir of the run; the folder is the same for each run there, so that what a killed run has left is deleted by the next
 */
export function dataInMemory(stateDir: string): { readonly dataDir: string; remove(): void } | undefined {
  const dataDir = join(SHARED_MEMORY, `atoll-${createHash('sha256').update(stateDir).digest('hex').slice(0, 12)}`);
  const remove = (): void => rmSync(dataDir, { recursive: true, force: true });
  try {
    remove();
    const { bavail, bsize } = statfsSync(SHARED_MEMORY);
    return bavail * bsize < ROOM_BYTES ? undefined : { dataDir, remove };
  } catch {
    return undefined;
  }
}
