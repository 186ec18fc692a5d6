import { TestEnvironment } from 'jest-environment-jsdom';

/** jsdom has no fetch of its own; the components' tests use the platform's, as the browser's code does. */
export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    const given = { fetch, Request, Response, Headers, TextEncoder, TextDecoder, structuredClone, ReadableStream, AbortController, AbortSignal };
    Object.assign(this.global, given);
    // react-aria asks for it when a dialog opens.
    this.global.CSS ??= { escape: (text) => text.replace(/[^\w-]/g, '\\$&'), supports: () => false };
    // Nothing is laid out in jsdom, so there is nothing to scroll.
    this.global.scrollTo = () => undefined;
    this.global.Element.prototype.scrollIntoView = () => undefined;
  }
}
