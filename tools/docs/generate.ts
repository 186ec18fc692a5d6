import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { errorsPage } from './errors.ts';

const buf = (command: string) => execFileSync('node_modules/.bin/buf', [command], { stdio: 'inherit' });

/** TypeScript from proto/, docs/errors.md from the built error catalogues. */
export async function generate(): Promise<void> {
  rmSync('libs/contracts/gen', { recursive: true, force: true });
  buf('generate');
  buf('lint');
  writeFileSync('docs/errors.md', await errorsPage());
}
