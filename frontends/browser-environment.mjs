import { join } from 'node:path';
import { TestEnvironment } from 'jest-environment-jsdom';

/** The day of the builders' trips, half an hour before they depart. */
const STARTS_AT = Date.parse('2026-11-22T04:30:00Z');

const TIMERS = [
  ['setTimeout', 'clearTimeout'],
  ['setInterval', 'clearInterval'],
];

/** A Date whose clock shows that instant when it is made, and runs. */
function dateFromStart(RealDate) {
  const offset = STARTS_AT - Date.now();
  const now = () => RealDate.now() + offset;
  return new Proxy(RealDate, {
    construct: (target, given, created) => Reflect.construct(target, given.length === 0 ? [now()] : given, created),
    apply: () => new RealDate(now()).toString(),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
}

/**
 * The environment of this worker: its test files get the same window, because packages belong to the window in which they were evaluated.
 *
 * @type {BrowserEnvironment | undefined}
 */
let shared;

/**
 * jsdom with stubs for missing browser functions. Every file starts at the same instant, because pages compare the fixed dates of the
 * builders with the device's clock: a date of another year is shown with its year, a trip of an earlier day has departed. Styles are not
 * computed, because reading every rule for every role query takes a third of a test's time; a test that needs them sets
 * `@jest-environment-options {"styles": true}`. It then has a window of its own, as one with `{"ownWindow": true}` has, for packages that keep
 * what they saw first. All others share one per worker, whose packages are evaluated once (`tools/jest/shared-runtime.mjs`); each file finds
 * it empty.
 */
export default class BrowserEnvironment extends TestEnvironment {
  #styles;
  #now;
  /** @type {Map<string | symbol, PropertyDescriptor | undefined>} */
  #globals = new Map();
  /** Ends the timers that the file has begun. */
  #timers = new Set();
  /** Set by the runtime: settles when the shared packages are evaluated. */
  packages;
  shared;

  constructor(config, context) {
    const { styles = false, ownWindow = styles } = config.projectConfig.testEnvironmentOptions;
    if (shared && !ownWindow) return shared;
    const fakeTimers = { ...config.projectConfig.fakeTimers, now: STARTS_AT };
    super({ ...config, projectConfig: { ...config.projectConfig, fakeTimers } }, context);
    this.#styles = styles;
    this.#now = this.global.performance.now;
    this.#stubBrowser();
    if (ownWindow) return;
    this.shared = { packages: join(import.meta.dirname, 'shared-packages.mjs'), product: false };
    shared = this;
    this.keepPackages();
  }

  /** Keeps the globals that are there now: those of the window and those that shared packages define. */
  keepPackages() {
    for (const key of Reflect.ownKeys(this.global)) this.#globals.set(key, Reflect.getOwnPropertyDescriptor(this.global, key));
  }

  async setup() {
    await super.setup();
    await this.packages;
    this.global.Date = dateFromStart(this.global.Date);
    // A page also asks how long ago its window was opened.
    const { performance } = this.global;
    const openedAt = this.#now.call(performance);
    performance.now = () => this.#now.call(performance) - openedAt;
  }

  #stubBrowser() {
    const given = {
      fetch,
      Request,
      Response,
      Headers,
      TextEncoder,
      TextDecoder,
      structuredClone,
      ReadableStream,
      TransformStream,
      AbortController,
      AbortSignal,
    };
    Object.assign(this.global, given);
    if (!this.#styles) this.global.getComputedStyle = (element) => element.style;
    // styled-components would otherwise write rules as text, which jsdom parses again after each rule
    this.global.SC_DISABLE_SPEEDY = this.#styles;
    // react-aria calls it when a dialog opens.
    this.global.CSS ??= { escape: (text) => text.replace(/[^\w-]/g, '\\$&'), supports: () => false };
    // jsdom has random numbers only.
    Object.defineProperty(this.global.crypto, 'subtle', { value: crypto.subtle, configurable: true });
    for (const [begin, end] of TIMERS) {
      const real = this.global[begin];
      const stop = this.global[end];
      this.global[begin] = (...given) => {
        const id = real(...given);
        // Timers that are due at once end by themselves; React's scheduler, which is shared, would wait for them for ever.
        if (given[1] > 0) this.#timers.add(() => stop(id));
        return id;
      };
    }
    // No media query matches.
    this.global.matchMedia ??= () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined });
    // jsdom has no layout, so scrolling does nothing.
    this.global.scrollTo = () => undefined;
    this.global.Element.prototype.scrollIntoView = () => undefined;
  }

  async teardown() {
    if (this !== shared) return super.teardown();
    this.fakeTimers?.dispose();
    this.fakeTimersModern?.dispose();
    this.moduleMocker?.restoreAllMocks();
    for (const stop of this.#timers) stop();
    this.#timers.clear();
    const window = this.global;
    window.document.body.replaceChildren();
    window.localStorage.clear();
    window.sessionStorage.clear();
    for (const [name] of window.document.cookie.split('; ').map((one) => one.split('='))) window.document.cookie = `${name}=; max-age=0`;
    for (const place of [window.navigator, window.document]) {
      for (const key of Object.getOwnPropertyNames(place)) if (Reflect.getOwnPropertyDescriptor(place, key)?.configurable) Reflect.deleteProperty(place, key);
    }
    window.history.replaceState(null, '', '/');
    for (const key of Reflect.ownKeys(window)) if (!this.#globals.has(key)) Reflect.deleteProperty(window, key);
    for (const [key, descriptor] of this.#globals) if (descriptor?.configurable && !descriptor.get) Reflect.defineProperty(window, key, descriptor);
  }
}
