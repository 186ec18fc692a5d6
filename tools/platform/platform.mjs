import { existsSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { resolveBacking, startBacking } from '../backing/backing.mjs';
import { children } from './children.mjs';
import { lastLine, run } from './commands.mjs';
import { repository } from './node24.mjs';
import { isFree } from './ports.mjs';
import { privateFolder, writePrivately } from './private-files.mjs';
import { Processes } from './processes.mjs';
import { Sentence, say } from './say.mjs';
import { Supervised } from './supervised.mjs';

const READY_WITHIN_MS = 60_000;
const NEEDED_MB = 1_000;

/**
 * The whole platform on one state directory: backing services, services, front ends, front door.
 * `npm start`, the browser journeys and the benchmark each run one.
 *
 * `backing`: addresses of backing services that already run; otherwise the platform starts its own.
 * `processes`: the record of processes to use, when somebody else holds the state directory already.
 * `operators`: whether the two demo operators are provisioned; `demo`: whether they are filled as well (which includes the first).
 * `databases`: prefix of the services' database names.
 * `children`: the processes to run, normally the table of children.mjs.
 */
export class Platform {
  #options;
  #processes;
  #backing;
  #env = {};
  #children = [];
  #stopped;
  #lose;

  constructor(options) {
    this.#options = { databases: 'atoll', demo: true, children, ...options };
    /** Rejects when the platform cannot go on: a backing service has died. */
    this.lost = new Promise((_resolve, reject) => (this.#lose = reject));
    this.lost.catch(() => {});
  }

  get frontDoor() {
    return `http://127.0.0.1:${this.#options.port}`;
  }

  /** Takes the state directory and looks whether the front door can be opened: what may fail at once, before anything is built. */
  async prepare() {
    await this.#takeStateDir(this.#options.stateDir);
    await this.#checkPort();
  }

  async start() {
    this.#goOn();
    this.#env = this.#options.backing ?? (await this.#startBacking());
    this.#goOn();
    say('Starting the services …');
    await this.#startChildren(this.#env);
    await this.#startGateway();
    this.describe();
    if (this.#options.demo) await this.#loadDemo();
  }

  async #takeStateDir(stateDir) {
    privateFolder(stateDir);
    const { bavail, bsize } = statfsSync(stateDir);
    const freeMb = Math.floor((bavail * bsize) / 1e6);
    if (freeMb < NEEDED_MB) throw new Sentence(`The disk is nearly full: ${freeMb} MB are free at ${stateDir}, and Atoll needs ${NEEDED_MB} MB.`);
    if (this.#options.processes) {
      this.#processes = this.#options.processes;
      return;
    }
    const processes = new Processes(stateDir);
    const rival = processes.rival();
    if (rival) throw new Sentence(`Atoll already runs on ${stateDir} (process ${rival.pid}): stop it first, or use what it serves.`);
    this.#processes = processes;
    processes.claim();
    const left = await processes.stopLeftovers();
    if (left.length > 0) say(`Stopped what an earlier run had left behind: ${left.join(', ')}.`);
  }

  async #checkPort() {
    const { port } = this.#options;
    if (!(await isFree(port))) throw new Sentence(`Port ${port} is in use: stop what listens there, or choose another with PORT=8081 npm start.`);
  }

  async #startBacking() {
    const resolved = await resolveBacking();
    this.#goOn();
    say('Starting MongoDB, Kafka and Redis …');
    this.#backing = await startBacking(this.#processes, resolved, this.#options.stateDir, (name, reason) => {
      this.#lose(new Sentence(`${name} ended (${reason}), so Atoll stops. Logs: ${join(this.#options.stateDir, 'logs')}`));
    });
    return this.#backing.env;
  }

  async #startChildren(backing) {
    const { stateDir, port, databases, rateLimits } = this.#options;
    const descriptions = await this.#options.children({ stateDir, port, backing, databases, rateLimits });
    const missing = descriptions.filter(({ file }) => !existsSync(file));
    if (missing.length > 0) throw new Sentence(`Not built: ${missing.map(({ name }) => name).join(', ')}. Run npm run build.`);
    this.#children = descriptions.map((description) => new Supervised(this.#processes, description, say));
    const first = this.#children.filter((child) => !child.description.last);
    for (const child of first) child.start();
    await Promise.all([this.#provision(), ...first.map((child) => child.ready(READY_WITHIN_MS))]);
  }

  async #startGateway() {
    this.#goOn();
    const gateway = this.child('gateway');
    gateway.start();
    await gateway.ready(READY_WITHIN_MS);
  }

  /** Writes the operators themselves, which no public call creates. */
  async #provision() {
    const { demo, operators = demo } = this.#options;
    if (!operators) return;
    const { env } = this.child('identity').description;
    const provision = await run(process.execPath, [join(repository, 'services/identity/dist/provision.js'), join(repository, 'tools/demo/operators.json')], {
      env: { ...process.env, ...env },
    });
    if (provision.code !== 0) throw new Sentence(`The demo operators could not be provisioned: ${lastLine(provision.output)}`);
  }

  async #loadDemo() {
    this.#goOn();
    say('Loading the demo operators …');
    const { loadDemo } = await import('../demo/main.mjs');
    await loadDemo({ frontDoor: this.frontDoor, say: (text) => say(`  ${text}`) });
  }

  /** The child of that name; throws when there is none. */
  child(name) {
    const found = this.#children.find((child) => child.name === name);
    if (!found) throw new Error(`no process named ${name}`);
    return found;
  }

  /** Writes down what runs where, for the journeys, the benchmark and the curious. */
  describe() {
    const processes = this.#children.map(({ name, pid, description }) => ({ name, pid, address: description.address, admin: description.admin }));
    const { MONGODB_URL, KAFKA_BROKERS, REDIS_URL } = this.#env;
    const text = JSON.stringify({ frontDoor: this.frontDoor, backing: { MONGODB_URL, KAFKA_BROKERS, REDIS_URL }, processes }, null, 2);
    writePrivately(join(this.#options.stateDir, 'platform.json'), `${text}\n`);
  }

  #goOn() {
    if (this.#stopped) throw new Sentence('Stopped before it was ready.');
  }

  /** Front door first, so that nothing new comes in; the database last, so that everyone can finish. */
  stop() {
    this.#stopped ??= this.#stopAll();
    return this.#stopped;
  }

  async #stopAll() {
    const gateway = this.#children.find(({ name }) => name === 'gateway');
    await gateway?.stop();
    await Promise.all(this.#children.filter((child) => child !== gateway).map((child) => child.stop()));
    await this.#backing?.stop();
    if (this.#options.processes) return; // whoever lent them stops the rest
    await this.#processes?.stopChildren();
    this.#processes?.release();
  }
}
