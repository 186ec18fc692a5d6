import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Creates a state directory that only its owner may enter. Permissions of an existing one change only when it holds our keys: ATOLL_STATE may name a shared folder.
 *
 * @param {string} path
 */
export function privateFolder(path) {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  const isOurs = existsSync(join(path, 'keys.json')) && (statSync(path).mode & 0o1000) === 0;
  if (isOurs) chmodSync(path, 0o700);
}

/**
 * Replaces the file. A mode applies only to a file that is created, so the text never goes into an existing one that others may read.
 *
 * @param {string} file
 * @param {string} text
 */
export function writePrivately(file, text) {
  rmSync(`${file}.new`, { force: true });
  writeFileSync(`${file}.new`, text, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

/**
 * Throws when there is no such file.
 *
 * @param {string} file
 */
export function readPrivately(file) {
  chmodSync(file, 0o600);
  return readFileSync(file, 'utf8');
}
