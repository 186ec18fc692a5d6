import { configure } from '@testing-library/dom';

// A limit that only a missing element reaches, also on a busy machine: how long a page takes is not what these tests assert.
configure({ asyncUtilTimeout: 60_000 });

// jsdom has no layout: each observed part counts as in view, unless a test replaces the observer.
globalThis.IntersectionObserver = class {
  constructor(report) {
    this.report = report;
  }
  observe() {
    this.report([{ isIntersecting: true }]);
  }
  disconnect() {}
};
