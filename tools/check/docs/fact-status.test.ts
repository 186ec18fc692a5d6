import { expect, it } from '@jest/globals';
import { factsOf, rowsOf, testsById, withTests } from '../../docs/fact-status.ts';
import { statusFindings, uncaught } from './fact-status.ts';

// A group of its own: these titles must not count as tests of real facts.
const features = '- **ZZ-01** Seats are sold once.\n- **ZZ-02** Seats have names.\n';
const page = (...rows: string[]) => ['Of 0 facts none.', '', '| Fact | Status | Missing | Tests |', '|---|---|---|---|', ...rows, ''].join('\n');
const files = { 'b/seats.test.ts': "it('sells a seat once [ZZ-01]')", 'a/seats.test.ts': "it.each([['twice [ZZ-01, D-05]']])" };

it('accepts a page whose rows agree with the titles of the tests', () => {
  const status = page('| ZZ-01 | works |  | `a/seats.test.ts`, `b/seats.test.ts` |', '| ZZ-02 | absent |  |  |');
  expect(statusFindings(features, status, files)).toEqual([]);
});

it('catches every planted violation', () => {
  expect(uncaught()).toEqual([]);
});

it('refuses a page that lists a test under its old path, which generating puts right', () => {
  const old = page('| ZZ-01 | works |  | `old/seats.test.ts` |', '| ZZ-02 | partly | names of two letters |  |');
  expect(statusFindings(features, old, files)).toContain('ZZ-01 lists old/seats.test.ts, which does not exist: npm run generate');
  const generated = withTests(old, testsById(files, factsOf(features)));
  expect(statusFindings(features, generated, files)).toEqual([]);
  expect(generated).toContain('Of 2 facts 1 work, 1 work in part and 0 are absent.');
  expect(rowsOf(generated)[1]).toEqual({ id: 'ZZ-02', status: 'partly', missing: 'names of two letters', tests: [] });
});

it('counts an id of a title, not one of a comment', () => {
  expect([...testsById({ 'a.test.ts': "// [ZZ-02]\n * [ZZ-02]\nit('x [ZZ-01]')" }, factsOf(features)).keys()]).toEqual(['ZZ-01']);
});
