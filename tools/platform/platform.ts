import { existsSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { startBacking, type Backing, type BackingEnv } from '../backing/backing.ts';
import { findBacking } from '../backing/find.mjs';
import { children, type Wiring } from './children.ts';
import { lastLine, run } from '../programs/commands.mjs';
import { repository } from '../programs/node24.mjs';
import { migrateDatabases } from './migrate.ts';
import { nodeTask, type NodeProcess } from './node-task.ts';
import { isFree } from '../programs/ports.ts';
import { privateFolder, writePrivately } from './private-files.mjs';
import { Processes } from '../programs/processes.ts';
import { Sentence, say } from '../programs/say.mjs';
import { Supervised } from '../programs/supervised.ts';

const READY_WITHIN_MS = 60_000;
const NEEDED_MB = 1_000;

export interface PlatformOptions {
  readonly stateDir: string;
  readonly port: number;
  /** Addresses of backing services that already run; otherwise the platform starts its own. */
  readonly backing?: BackingEnv;
  /** The record of processes to use, when the caller has claimed the state directory already. */
  readonly processes?: Processes;
  /** Whether the two demo operators are provisioned. */
  readonly operators?: boolean;
  /** Whether they are also filled with data, which implies that they are provisioned. */
  readonly demo?: boolean;
  readonly databases?: string;
  readonly rateLimits?: 'on' | 'off';
  /** The processes to run, normally the table of children.ts. */
  readonly children?: (wiring: Wiring) => Promise<NodeProcess[]>;
}

/** Content of `platform.json`: the addresses and process ids of the platform that runs on a state directory. */
export interface PlatformDescription {
  readonly publicUrl: string;
  readonly backing: BackingEnv;
  /** Before the service's name in the names of the databases, `atoll` of `atoll_trip`. */
  readonly databases: string;
  readonly processes: readonly { readonly name: string; readonly pid?: number; readonly address: string; readonly admin?: string }[];
}

interface Child {
  readonly supervised: Supervised;
  readonly description: NodeProcess;
}

/**
 * The whole platform on one state directory: backing services, services, front ends, gateway.
 * `npm start`, the browser journeys and the benchmark each run one.
 */
export class Platform {
  readonly #options: PlatformOptions & Required<Pick<PlatformOptions, 'databases' | 'demo' | 'children'>>;
  #processes: Processes | undefined;
  #backing: Backing | undefined;
  #env: BackingEnv | undefined;
  #children: Child[] = [];
  #isUp = false;
  #stopped: Promise<void> | undefined;
  readonly #loss = Promise.withResolvers<never>();
  /** Rejects when the platform cannot go on: a backing service has died and does not start again. */
  readonly lost = this.#loss.promise;

  constructor(options: PlatformOptions) {
    this.#options = { databases: 'atoll', demo: true, children, ...options };
    this.#env = options.backing;
    this.lost.catch(() => {});
  }

  get publicUrl(): string {
    return `http://127.0.0.1:${this.#options.port}`;
  }

  /** Claims the state directory and checks the port: what may fail, before anything is built. */
  async prepare(): Promise<void> {
    await this.#takeStateDir(this.#options.stateDir);
    await this.#checkPort();
  }

  async start(): Promise<void> {
    this.#throwIfStopped();
    await this.#describeChildren();
    const [backing] = await Promise.all([this.#env ?? this.#startBacking(), this.#startAll(({ alone }) => alone === true)]);
    this.#env = backing;
    this.#throwIfStopped();
    await this.migrate();
    say('Starting the services …');
    await Promise.all([this.#startAll(({ alone, last }) => !alone && !last), this.#provision(backing)]);
    this.#throwIfStopped();
    await this.#startAll(({ last }) => last === true);
    this.#isUp = true;
    this.describe();
    if (this.#options.demo) await this.#loadDemo();
  }

  /** Applies the migrations that the databases lack; while services run too, because each change serves the release before. */
  async migrate(): Promise<void> {
    if (!this.#env) throw new Error('the backing services come before the migrations');
    await migrateDatabases(
      this.#children.map(({ description }) => description),
      this.#env,
    );
  }

  async #takeStateDir(stateDir: string): Promise<void> {
    privateFolder(stateDir);
    const { bavail, bsize } = statfsSync(stateDir);
    const freeMb = Math.floor((bavail * bsize) / 1e6);
    if (freeMb < NEEDED_MB) throw new Sentence(`The disk is nearly full: ${freeMb} MB are free at ${stateDir}, and Atoll needs ${NEEDED_MB} MB.`);
    if (this.#options.processes) {
      this.#processes = this.#options.processes;
      return;
    }
    const processes = new Processes(stateDir);
    const other = processes.otherSupervisor();
    if (other) throw new Sentence(`Atoll already runs on ${stateDir} (process ${other.pid}): stop it first, or use what it serves.`);
    this.#processes = processes;
    processes.claim();
    const left = await processes.stopLeftovers();
    if (left.length > 0) say(`Stopped processes of an earlier run: ${left.join(', ')}.`);
  }

  async #checkPort(): Promise<void> {
    const { port } = this.#options;
    if (!(await isFree(port))) throw new Sentence(`Port ${port} is in use: stop what listens there, or choose another with PORT=8081 npm start.`);
  }

  async #startBacking(): Promise<BackingEnv> {
    const found = await findBacking();
    this.#throwIfStopped();
    say('Starting MongoDB, Kafka and Redis …');
    this.#backing = await startBacking(this.#prepared, found, this.#options.stateDir, this.#loss.reject);
    return this.#backing.env;
  }

  get #prepared(): Processes {
    if (!this.#processes) throw new Error('prepare() comes before start()');
    return this.#processes;
  }

  async #describeChildren(): Promise<void> {
    const { stateDir, port, databases, rateLimits } = this.#options;
    const descriptions = await this.#options.children({ stateDir, port, databases, ...(rateLimits && { rateLimits }) });
    const missing = descriptions.filter(({ file }) => !existsSync(file));
    if (missing.length > 0) throw new Sentence(`Not built: ${missing.map(({ name }) => name).join(', ')}. Run npm run build.`);
    const listener = { say, started: () => this.#isUp && this.describe() };
    this.#children = descriptions.map((description) => {
      const task = nodeTask(description, () => (description.alone ? {} : this.#env));
      return { description, supervised: new Supervised(this.#prepared, task, listener) };
    });
  }

  async #startAll(wanted: (description: NodeProcess) => boolean): Promise<void> {
    const chosen = this.#children.filter(({ description }) => wanted(description)).map(({ supervised }) => supervised);
    await Promise.all(chosen.flatMap((child) => [child.start(), child.ready(READY_WITHIN_MS)]));
  }

  /** Writes the operators themselves, which no public call creates. */
  async #provision(backing: BackingEnv): Promise<void> {
    const { demo, operators = demo } = this.#options;
    if (!operators) return;
    const { env } = this.child('identity').description;
    const provision = await run(process.execPath, [join(repository, 'services/identity/dist/provision.mjs'), join(repository, 'tools/demo/operators.json')], {
      env: { ...process.env, ...backing, ...env },
    });
    if (provision.code !== 0) throw new Sentence(`The demo operators could not be provisioned: ${lastLine(provision.output)}`);
  }

  async #loadDemo(): Promise<void> {
    this.#throwIfStopped();
    say('Loading the demo operators …');
    const { loadDemo } = await import('../demo/main.ts');
    await loadDemo({ publicUrl: this.publicUrl, say: (text) => say(`  ${text}`), throwIfStopped: () => this.#throwIfStopped() });
  }

  /** The child of that name; throws when there is none. */
  child(name: string): Child {
    const found = this.#children.find(({ description }) => description.name === name);
    if (!found) throw new Error(`no process named ${name}`);
    return found;
  }

  /** Writes `platform.json`, for the journeys, the benchmark and other tools; again after each restart of a process. */
  describe(): void {
    if (!this.#env) return;
    const { MONGODB_URL, KAFKA_BROKERS, REDIS_URL } = this.#env;
    const processes = this.#children.map(({ supervised: { name, pid }, description: { address, admin } }) => ({
      name,
      ...(pid !== undefined && { pid }),
      address,
      ...(admin !== undefined && { admin }),
    }));
    const { databases, stateDir } = this.#options;
    const description: PlatformDescription = { publicUrl: this.publicUrl, backing: { MONGODB_URL, KAFKA_BROKERS, REDIS_URL }, databases, processes };
    writePrivately(join(stateDir, 'platform.json'), `${JSON.stringify(description, null, 2)}\n`);
  }

  #throwIfStopped(): void {
    if (this.#stopped) throw new Sentence('Stopped before it was ready.');
  }

  /** The gateway first, so that no new requests arrive; the database last, so that all services can finish. */
  stop(): Promise<void> {
    this.#stopped ??= this.#stopAll();
    return this.#stopped;
  }

  async #stopAll(): Promise<void> {
    const stopWhere = (isLast: boolean) =>
      Promise.all(this.#children.filter(({ description: { last = false } }) => last === isLast).map(({ supervised }) => supervised.stop()));
    await stopWhere(true);
    await stopWhere(false);
    await this.#backing?.stop();
    if (this.#options.processes) return; // the caller stops the rest
    await this.#processes?.stopChildren();
    this.#processes?.release();
  }
}
