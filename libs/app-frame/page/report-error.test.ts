import { expect, it } from '@jest/globals';
import { makeStore } from '../store/store.js';
import { fakeServer } from '../testing.js';
import { reportError } from './report-error.js';

it('reports an error once, with its lines, without characters that the server refuses, at its lengths', () => {
  const { sent } = fakeServer({ reportClientError: {} });
  const { dispatch } = makeStore();
  const thrown = Object.assign(new Error('a\u0000b\u202Ec\nd\uD83D'), { name: 'N'.repeat(61), stack: `${'x'.repeat(1_999)}😀` });
  dispatch(reportError(thrown));
  dispatch(reportError(thrown));
  expect(sent.map(({ body }) => body)).toEqual([{ page: '/', name: 'N'.repeat(60), message: 'a b c\nd ', stack: `${'x'.repeat(1_999)} ` }]);
});
