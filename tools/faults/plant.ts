import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../programs/node24.mjs';
import { Sentence } from '../programs/say.mjs';
import type { PlantedFault } from './fault.ts';

/** How often the text of a fault occurs in its file, which must be once. */
export const occurrences = (source: string, { text }: Pick<PlantedFault, 'text'>): number => source.split(text).length - 1;

/**
 * Plants a fault until `work` has ended. The file is also restored when the process exits, which a signal makes it do; after a SIGKILL
 * git shows the fault, and the next run refuses the changed tree.
 */
export async function whilePlanted<T>(fault: PlantedFault, work: () => Promise<T>): Promise<T> {
  const path = join(repository, fault.file);
  const source = readFileSync(path, 'utf8');
  if (occurrences(source, fault) !== 1) throw new Sentence(`${fault.name}: its text does not occur exactly once in ${fault.file}.`);
  const restore = (): void => writeFileSync(path, source);
  process.once('exit', restore);
  try {
    writeFileSync(
      path,
      source.replace(fault.text, () => fault.fault),
    );
    return await work();
  } finally {
    restore();
    process.off('exit', restore);
  }
}
