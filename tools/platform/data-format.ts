import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Sentence } from '../programs/say.mjs';

/** Format of the data that the first migrations adopt: that of release 0.1.0. Commits before it had other formats, and no migrations. */
const ADOPTED = '6';

/** Marks a new state directory. Refuses one whose data is older than any release; every other is migrated. */
export function refuseDataBeforeReleases(stateDir: string): void {
  const file = join(stateDir, 'data-format');
  if (!existsSync(file) && !existsSync(join(stateDir, 'backing'))) {
    mkdirSync(stateDir, { recursive: true });
    writeFileSync(file, `${ADOPTED}\n`);
    return;
  }
  const found = existsSync(file) ? readFileSync(file, 'utf8').trim() : '1';
  if (found === ADOPTED) return;
  throw new Sentence(
    `The data in ${stateDir} has format ${found}, which is older than release 0.1.0: no migration leads from it. Choose another folder with ATOLL_STATE=… npm start.`,
  );
}
