import { join } from 'node:path';
import jestRuntime from 'jest-runtime';

/** @typedef {Map<string, unknown>} Registry */
/** @typedef {{ getActiveEsmRegistry(): Registry, getActiveCjsRegistry(): Registry }} Registries */
/** @typedef {import('./shared-environment.mjs').default} SharedEnvironment */

// The types say that the package, which is CommonJS, arrives as a whole; it has a file of its own for ES modules, which exports the class.
const Runtime = /** @type {typeof jestRuntime.default} */ (/** @type {unknown} */ (jestRuntime));
const PACKAGES = '/node_modules/';

/**
 * Has evaluated the packages of this worker. It is never torn down, so that they can load more of themselves later.
 *
 * @type {InstanceType<typeof Runtime> | undefined}
 */
let keeper;

/**
 * @param {SharedEnvironment} environment
 * @param {InstanceType<typeof Runtime>} runtime
 */
async function loadPackages(environment, runtime) {
  await runtime.unstable_importModule(join(import.meta.dirname, 'shared-packages.mjs'));
  environment.keepGlobals();
}

/** Runtime of jest whose files find the packages of `shared-packages.mjs` evaluated; the product's modules are evaluated for each file. */
class SharedRuntime extends Runtime {
  /** @param {ConstructorParameters<typeof Runtime>} options */
  constructor(...options) {
    super(...options);
    if (keeper) return;
    keeper = new Runtime(...options);
    const environment = /** @type {SharedEnvironment} */ (/** @type {unknown} */ (options[1]));
    environment.packages = loadPackages(environment, keeper);
  }

  /**
   * @override
   * @param {string} from
   * @param {string} [moduleName]
   */
  async unstable_importModule(from, moduleName) {
    if (keeper) copyPackages(registriesOf(keeper), registriesOf(this));
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
function copyPackages(from, to) {
  addMissing(from.getActiveEsmRegistry(), to.getActiveEsmRegistry());
  addMissing(from.getActiveCjsRegistry(), to.getActiveCjsRegistry());
}

/**
 * @param {Registry} from
 * @param {Registry} to
 */
function addMissing(from, to) {
  for (const [key, module] of from) if (key.includes(PACKAGES) && !to.has(key)) to.set(key, module);
}

export { SharedRuntime as 'module.exports' };
