import { join } from 'node:path';
import { TestEnvironment } from 'jest-environment-node';

/**
 * The environment of this worker: all its test files get the same context, because modules belong to the context that evaluated them.
 *
 * @type {SharedEnvironment | undefined}
 */
let shared;

/**
 * Node environment with one context per worker instead of one per file. Packages and the product's modules are evaluated once per worker
 * (`shared-runtime.mjs`), and databases can be used by one file after another. After each file, its globals are removed and the variables
 * of the process are restored.
 */
export default class SharedEnvironment extends TestEnvironment {
  /** @type {Map<string | symbol, PropertyDescriptor | undefined>} */
  #globals = new Map();
  /** @type {NodeJS.ProcessEnv} */
  #variables = {};
  #exit = process.exit;
  /**
   * Set by the runtime: settles when the shared packages are evaluated.
   *
   * @type {Promise<void> | undefined}
   */
  packages;
  /** The runtime shares these among the files of a worker: the packages that this file imports, and the modules of the product. */
  shared = { packages: join(import.meta.dirname, 'shared-packages.mjs'), product: true };

  /** @type {() => void} */
  #resetMetrics = () => undefined;

  /**
   * @param {ConstructorParameters<typeof TestEnvironment>[0]} config
   * @param {ConstructorParameters<typeof TestEnvironment>[1]} context
   */
  constructor(config, context) {
    if (shared) return shared;
    super(config, context);
    shared = this;
    // of `libs/runtime/testing/service-database.ts`
    Reflect.set(this.global, 'unusedDatabases', new Map());
    this.#variables = { ...this.global.process.env };
    this.#exit = this.global.process.exit;
    this.keepGlobals();
  }

  /** Keeps the globals that are there now: those of Node and those that shared packages define. */
  keepGlobals() {
    for (const key of Reflect.ownKeys(this.global)) this.#globals.set(key, Reflect.getOwnPropertyDescriptor(this.global, key));
  }

  /**
   * Called by the runtime when the packages are evaluated.
   *
   * @param {{ resetMetrics: () => void }} exports of the file that imports them
   */
  keepPackages({ resetMetrics }) {
    this.keepGlobals();
    this.#resetMetrics = resetMetrics;
  }

  /**
   * Before the test framework defines its globals, which are removed after each file.
   *
   * @override
   */
  async setup() {
    await this.packages;
    this.#resetMetrics();
  }

  /** @override */
  async teardown() {
    this.fakeTimers?.dispose();
    this.fakeTimersModern?.dispose();
    for (const key of Reflect.ownKeys(this.global)) if (!this.#globals.has(key)) Reflect.deleteProperty(this.global, key);
    for (const [key, descriptor] of this.#globals) {
      if (descriptor?.configurable && !descriptor.get) Reflect.defineProperty(this.global, key, descriptor);
    }
    const { process } = this.global;
    process.exit = this.#exit;
    for (const name of Object.keys(process.env)) delete process.env[name];
    Object.assign(process.env, this.#variables);
  }
}
