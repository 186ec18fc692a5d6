import { spawn } from 'node:child_process';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { newContextKey, publicContextKeys } from '../platform/keys.mjs';

const repository = dirname(dirname(import.meta.dirname));
const dist = join(repository, 'services/identity/dist');

/** @type {{ stop(): Promise<void> } | undefined} */
let running;

/**
 * Starts one identity process for all gateway suites of this run and provisions a pair of operators for each of them, if any of them runs.
 * Suites find it by ATOLL_TEST_IDENTITY and take a pair by renaming its file (`services/gateway/src/testing/shared-identity.ts`).
 *
 * @param {readonly string[]} patterns of the test files that were chosen; none means all
 */
export async function startSharedIdentity(patterns) {
  const suites = globSync('services/gateway/src/**/*.service.test.ts', { cwd: repository }).filter((file) =>
    readFileSync(join(repository, file), 'utf8').includes('TestPlatform'),
  );
  const chosen = suites.filter((file) => patterns.length === 0 || patterns.some((pattern) => new RegExp(pattern, 'i').test(join(repository, file))));
  const { MONGODB_URL, KAFKA_BROKERS, REDIS_URL, ATOLL_TEST_RUN } = process.env;
  if (chosen.length === 0 || !MONGODB_URL || !KAFKA_BROKERS || !REDIS_URL) return;
  const folder = mkdtempSync(join(tmpdir(), 'atoll-operators-'));
  const contexts = { gateway: newContextKey(), identity: newContextKey() };
  const session = generateKeyPairSync('ed25519');
  const contextKeys = publicContextKeys({ contexts: /** @type {import('../platform/keys.mjs').ContextKeys} */ (contexts) });
  const shared = { MONGODB_URL, MONGODB_DB: `test_${ATOLL_TEST_RUN}_identity`, KAFKA_BROKERS, REDIS_URL };
  await run(join(repository, 'libs/runtime/dist/migrations/migrate-cli.js'), shared, ['identity']);
  await provision(folder, chosen.length, shared);
  const child = start(join(dist, 'main.js'), {
    ...shared,
    PORT: '0',
    CONTEXT_KEYS: contextKeys,
    CONTEXT_PRIVATE_KEY: JSON.stringify(contexts.identity),
    SESSION_PRIVATE_KEY: session.privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
    AUDIT_KEY: 'a-key-for-the-audit-of-the-tests-only',
  });
  const kill = () => void child.kill();
  // also where jest is ended by a signal, which skips its global tear-down
  process.once('exit', kill);
  process.once('SIGTERM', () => process.exit(143));
  running = {
    stop: async () => {
      process.off('exit', kill);
      if (child.exitCode === null && child.kill('SIGTERM')) await once(child, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
  process.env['ATOLL_TEST_IDENTITY'] = JSON.stringify({
    ...(await addressesOf(child)),
    folder,
    contextKeys,
    gatewayKey: JSON.stringify(contexts.gateway),
    sessionKey: session.publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
  });
}

export async function stopSharedIdentity() {
  delete process.env['ATOLL_TEST_IDENTITY'];
  await running?.stop();
  running = undefined;
}

/**
 * Operators `coral-ID` and `lagoon-ID`, whose super users are called `super`; each pair has a file named ID.
 *
 * @param {string} folder
 * @param {number} pairs
 * @param {NodeJS.ProcessEnv} env
 */
async function provision(folder, pairs, env) {
  const ids = Array.from({ length: pairs }, () => randomBytes(5).toString('hex'));
  const superUser = { username: 'super', password: 'demo-password', phone: '7771234' };
  const operators = ids.flatMap((id) =>
    ['coral', 'lagoon'].map((name) => {
      const operatorId = `${name}-${id}`;
      return { operatorId, hostNames: [`${operatorId}.localhost`], productTitle: name, companyName: name, superUser };
    }),
  );
  const list = join(folder, 'operators.json');
  writeFileSync(list, JSON.stringify({ operators }));
  await run(join(dist, 'provision.js'), env, [list]);
  rmSync(list);
  for (const id of ids) writeFileSync(join(folder, id), '');
}

/**
 * @param {string} script
 * @param {NodeJS.ProcessEnv} env
 * @param {readonly string[]} args
 */
async function run(script, env, args) {
  const child = start(script, env, args);
  child.stdout.resume();
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`the identity process of the gateway suites could not be prepared: ${script} ended with ${code}`);
}

/**
 * @param {string} script
 * @param {NodeJS.ProcessEnv} env
 * @param {readonly string[]} args
 */
function start(script, env, args = []) {
  return spawn(process.execPath, [script, ...args], {
    cwd: repository,
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'], SERVICE_NAME: 'identity', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/**
 * Its addresses, from the log line that says that it is ready.
 *
 * @param {ReturnType<typeof start>} child
 * @returns {Promise<{ http: string, grpc: string }>}
 */
function addressesOf(child) {
  return new Promise((resolve, reject) => {
    const lines = createInterface({ input: child.stdout });
    lines.once('close', () => reject(new Error('identity ended before it was ready')));
    lines.on('line', (line) => {
      const { message, http, grpc } = line.startsWith('{') ? JSON.parse(line) : {};
      if (message === 'identity is ready') resolve({ http, grpc });
    });
  });
}
