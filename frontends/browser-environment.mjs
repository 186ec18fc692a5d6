import { TestEnvironment } from 'jest-environment-jsdom';

/** The day of the builders' trips, half an hour before they depart. */
const STARTS_AT = Date.parse('2026-11-22T04:30:00Z');

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
 * jsdom with stubs for missing browser functions. Every file starts at the same instant, because pages compare the fixed dates of the
 * builders with the device's clock: a date of another year is shown with its year, a trip of an earlier day has departed. Styles are not computed, because reading every rule for every role query takes a third
 * of a test's time; a test that needs them sets `@jest-environment-options {"styles": true}`.
 */
export default class BrowserEnvironment extends TestEnvironment {
  #styles;

  constructor(config, context) {
    const fakeTimers = { ...config.projectConfig.fakeTimers, now: STARTS_AT };
    super({ ...config, projectConfig: { ...config.projectConfig, fakeTimers } }, context);
    this.#styles = config.projectConfig.testEnvironmentOptions.styles === true;
  }

  async setup() {
    await super.setup();
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
    this.global.Date = dateFromStart(this.global.Date);
    if (!this.#styles) this.global.getComputedStyle = (element) => element.style;
    // styled-components would otherwise write rules as text, which jsdom parses again after each rule
    this.global.SC_DISABLE_SPEEDY = this.#styles;
    // react-aria calls it when a dialog opens.
    this.global.CSS ??= { escape: (text) => text.replace(/[^\w-]/g, '\\$&'), supports: () => false };
    // jsdom has random numbers only.
    Object.defineProperty(this.global.crypto, 'subtle', { value: crypto.subtle, configurable: true });
    // No media query matches.
    this.global.matchMedia ??= () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined });
    // jsdom has no layout, so scrolling does nothing.
    this.global.scrollTo = () => undefined;
    this.global.Element.prototype.scrollIntoView = () => undefined;
  }
}
