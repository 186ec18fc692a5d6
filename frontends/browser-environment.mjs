import { TestEnvironment } from 'jest-environment-jsdom';

/**
 * jsdom with stubs for missing browser functions. Styles are not computed, because reading every rule for every role query takes a third
 * of a test's time; a test that needs them sets `@jest-environment-options {"styles": true}`.
 */
export default class BrowserEnvironment extends TestEnvironment {
  #styles;

  constructor(config, context) {
    super(config, context);
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
