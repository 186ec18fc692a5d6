import { createHash } from 'node:crypto';
import { createReadStream, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Sentence } from '../programs/say.mjs';

const cacheDir = process.env.ATOLL_CACHE ?? join(homedir(), '.cache', 'atoll');

/**
 * A folder of the cache, filled by `fill(dir)` if it does not exist. It is filled under another name and then renamed,
 * so an interrupted download is repeated.
 *
 * @param {string} name
 * @param {(dir: string) => Promise<void>} fill
 */
export async function cached(name, fill) {
  const target = join(cacheDir, name);
  if (existsSync(target)) return target;
  mkdirSync(cacheDir, { recursive: true });
  const aside = mkdtempSync(join(cacheDir, '.filling-'));
  try {
    await fill(aside);
    renameSync(aside, target);
  } catch (error) {
    rmSync(aside, { recursive: true, force: true });
    if (!existsSync(target)) throw error; // otherwise another run filled it first
  }
  return target;
}

/** @param {string} file */
export async function sha256(file) {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/**
 * @param {string} file
 * @param {string} expected
 */
export async function checkHash(file, expected) {
  if (!existsSync(file)) throw new Sentence(`The download ${file} is missing: try again.`);
  const actual = await sha256(file);
  if (actual !== expected) throw new Sentence(`The download ${file} is not the file it should be (sha256 ${actual}, expected ${expected}).`);
}
