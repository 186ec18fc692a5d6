import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Sentence } from './say.mjs';

/** Raised by a commit that cannot read what an earlier one wrote into the databases or topics. 2: headers and partitions of events. 4: tombstones and list status of bookings. 5: counters of lists. */
const DATA_FORMAT = 6;

/** Refuses a state directory whose data another commit wrote in another format; a new one is marked with ours. */
export function checkDataFormat(stateDir: string): void {
  const file = join(stateDir, 'data-format');
  if (!existsSync(file) && !existsSync(join(stateDir, 'backing'))) {
    mkdirSync(stateDir, { recursive: true });
    writeFileSync(file, `${DATA_FORMAT}\n`);
    return;
  }
  const found = existsSync(file) ? readFileSync(file, 'utf8').trim() : '1';
  if (found === String(DATA_FORMAT)) return;
  throw new Sentence(`The data in ${stateDir} has format ${found} and this commit reads format ${DATA_FORMAT}: npm start -- --fresh deletes it.`);
}
