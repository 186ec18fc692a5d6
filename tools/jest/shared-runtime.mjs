import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import jestRuntime from 'jest-runtime';

/** @typedef {Map<string, unknown>} Registry */
/** @typedef {{ getActiveEsmRegistry(): Registry, getActiveCjsRegistry(): Registry }} Registries */
/** @typedef {import('./shared-environment.mjs').default} SharedEnvironment */
/** @typedef {{ compile(source: string, file: string): Function | null }} Executor */

// The types say that the package, which is CommonJS, arrives as a whole; it has a file of its own for ES modules, which exports the class.
const Runtime = /** @type {typeof jestRuntime.default} */ (/** @type {unknown} */ (jestRuntime));
const PACKAGES = '/node_modules/';
const repository = dirname(dirname(import.meta.dirname));
/** Modules of the product that no test changes. Test files, contract suites and `testing/` use jest's globals, which belong to one file. */
const PRODUCT = /\/(?:services|libs)\/(?!testing\/)(?!.*\/testing\/)(?!.*\.(?:test|contract)\.ts$).*\.ts$/;
/** Static imports, except those of types alone. */
const IMPORTS = /^(?:import|export)\s(?!type\s)[^'"]*?['"]([^'"]+)['"]/gm;

/**
 * Has evaluated the packages and the product's modules of this worker. It is never torn down, so that they can load more of themselves later.
 *
 * @type {InstanceType<typeof Runtime> | undefined}
 */
let keeper;

/**
 * Keeps the compiled CommonJS modules of packages, by context and file, because jest evaluates its own framework and matchers for each test file.
 *
 * @type {WeakMap<object, Map<string, Function | null>>}
 */
const compiledIn = new WeakMap();

/**
 * Compiles modules of packages once per context: each call of the function that a module is compiled to makes a new module. A module that
 * imports dynamically is left out, because its imports belong to the runtime that compiled it.
 *
 * @param {object} context
 * @param {Executor} executor
 */
function compileOnce(context, executor) {
  const compiled = compiledIn.get(context) ?? new Map();
  compiledIn.set(context, compiled);
  const compile = executor.compile.bind(executor);
  executor.compile = (source, file) => {
    if (!file.includes(PACKAGES) || /\bimport\s*\(/.test(source)) return compile(source, file);
    if (!compiled.has(file)) compiled.set(file, compile(source, file));
    return compiled.get(file) ?? null;
  };
}

/**
 * @param {SharedEnvironment} environment
 * @param {InstanceType<typeof Runtime>} runtime
 */
async function loadPackages(environment, runtime) {
  const { namespace } = /** @type {{ namespace: { resetMetrics(): void } }} */ (await runtime.unstable_importModule(environment.shared.packages));
  environment.keepPackages(namespace);
}

/**
 * Runtime of jest whose files find the packages of `shared-packages.mjs` and the product's modules evaluated: once per worker instead of
 * once per file. Test files and what they import of `testing/` are evaluated for each file.
 */
class SharedRuntime extends Runtime {
  /** @type {SharedEnvironment['shared'] | undefined} */
  #shared;

  /** @param {ConstructorParameters<typeof Runtime>} options */
  constructor(...options) {
    super(...options);
    const environment = /** @type {SharedEnvironment} */ (/** @type {unknown} */ (options[1]));
    this.#shared = environment.shared;
    const context = environment.getVmContext();
    if (this.#shared && context) compileOnce(context, /** @type {{ executor: Executor }} */ (/** @type {unknown} */ (this)).executor);
    if (keeper || !this.#shared) return;
    keeper = new Runtime(...options);
    environment.packages = loadPackages(environment, keeper);
  }

  /**
   * @override
   * @param {string} from
   * @param {string} [moduleName]
   */
  async unstable_importModule(from, moduleName) {
    if (keeper && this.#shared) {
      if (moduleName === undefined && this.#shared.product) for (const file of productModulesOf(from)) await keeper.unstable_importModule(file);
      copyShared(registriesOf(keeper), registriesOf(this));
    }
    return super.unstable_importModule(from, moduleName);
  }
}

/**
 * @param {InstanceType<typeof Runtime>} runtime
 * @returns {Registries}
 */
function registriesOf(runtime) {
  return /** @type {{ registries: Registries }} */ (/** @type {unknown} */ (runtime)).registries;
}

/**
 * @param {Registries} from
 * @param {Registries} to
 */
function copyShared(from, to) {
  addMissing(from.getActiveEsmRegistry(), to.getActiveEsmRegistry());
  addMissing(from.getActiveCjsRegistry(), to.getActiveCjsRegistry());
}

/**
 * @param {Registry} from
 * @param {Registry} to
 */
function addMissing(from, to) {
  for (const [key, module] of from) if ((key.includes(PACKAGES) || PRODUCT.test(key)) && !to.has(key)) to.set(key, module);
}

/**
 * The product's modules that a test file imports, also by way of contract suites and `testing/`.
 *
 * @param {string} file
 * @param {Set<string>} seen
 * @returns {string[]}
 */
function productModulesOf(file, seen = new Set()) {
  if (seen.has(file) || !/\.[tj]sx?$/.test(file)) return [];
  seen.add(file);
  const imported = [...readFileSync(file, 'utf8').matchAll(IMPORTS)].flatMap(([, specifier]) => sourceOf(file, specifier ?? '') ?? []);
  return imported.flatMap((path) => (PRODUCT.test(path) ? [path] : productModulesOf(path, seen)));
}

/**
 * The source file that a specifier of ours names, as `moduleNameMapper` of jest finds it; undefined for packages and modules of Node.
 *
 * @param {string} from
 * @param {string} specifier
 */
function sourceOf(from, specifier) {
  const own = /^@atoll\/(.*)$/.exec(specifier)?.[1];
  const path = own === undefined ? (specifier.startsWith('.') ? join(dirname(from), specifier) : undefined) : join(repository, 'libs', own);
  return path && [path, path.replace(/\.js$/, '.ts'), `${path}.ts`].find((file) => /\.ts$/.test(file) && existsSync(file));
}

export { SharedRuntime as 'module.exports' };
