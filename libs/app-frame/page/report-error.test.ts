import { expect, it } from '@jest/globals';
import { makeStore } from '../store/store.js';
import { fakeServer } from '../testing.js';
import { reportError, watchErrors } from './report-error.js';

it('reports an error once, with its lines, without characters that the server refuses, at its lengths', () => {
  const { sent } = fakeServer({ reportClientError: {} });
  const { dispatch } = makeStore();
  const thrown = Object.assign(new Error('a\u0000b\u202Ec\nd\uD83D'), { name: 'N'.repeat(61), stack: `${'x'.repeat(1_999)}😀` });
  dispatch(reportError(thrown));
  dispatch(reportError(thrown));
  expect(sent.map(({ body }) => body)).toEqual([{ page: '/', name: 'N'.repeat(60), message: 'a b c\nd ', stack: `${'x'.repeat(1_999)} ` }]);
});

it('reports errors of event handlers and rejected promises, and no other value', () => {
  const { sent } = fakeServer({ reportClientError: {} });
  watchErrors(makeStore());
  dispatchEvent(new ErrorEvent('error', { error: new TypeError('in a handler') }));
  dispatchEvent(new ErrorEvent('error', { message: 'ResizeObserver loop completed with undelivered notifications.' }));
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new RangeError('in a promise') }));
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'no error' }));
  expect(sent.map(({ body }) => (body as { message: string }).message)).toEqual(['in a handler', 'in a promise']);
});
