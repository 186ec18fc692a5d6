import { expect, it } from '@jest/globals';
import { factsOf, reviewedOf, rowsOf, testsById, withTests } from '../../docs/fact-status.ts';
import { statusFindings, uncaught } from './fact-status.ts';

// A group of its own: these titles must not count as tests of real facts.
const features = '- **ZZ-01** Seats are sold once.\n- **ZZ-02** Seats have names.\n';
const page = (...rows: string[]) => ['Of 0 facts none.', '', '| Fact | Status | Missing | Tests |', '|---|---|---|---|', ...rows, ''].join('\n');
const table = (...lines: string[]) => ['id\tstatus\tmissing', ...lines, ''].join('\n');
const files = { 'b/seats.test.ts': "it('sells a seat once [ZZ-01]')", 'a/seats.test.ts': "it.each([['twice [ZZ-01, D-05]']])" };

it('accepts a page whose rows agree with the titles of the tests', () => {
  const status = page('| ZZ-01 | works |  | `a/seats.test.ts`, `b/seats.test.ts` |', '| ZZ-02 | absent |  |  |');
  const reviewed = table('ZZ-01\tworks\t', 'ZZ-02\tabsent\t');
  expect(statusFindings({ features, reviewed, status }, files)).toEqual([]);
});

it('catches every planted violation', () => {
  expect(uncaught()).toEqual([]);
});

it('refuses a page that lists a test under its old path, which generating puts right', () => {
  const old = page('| ZZ-01 | works |  | `old/seats.test.ts` |', '| ZZ-02 | absent |  |  |');
  const reviewed = table('ZZ-01\tworks\t', 'ZZ-02\tpartly\tnames of two letters');
  const found = statusFindings({ features, reviewed, status: old }, files);
  expect(found).toContain('ZZ-01 lists old/seats.test.ts, which does not exist: npm run generate');
  expect(found).toContain("ZZ-02 is 'absent' in docs/spec/STATUS.md and 'partly' in docs/spec/facts.tsv: npm run generate");
  const generated = withTests(old, reviewedOf(reviewed), testsById(files, factsOf(features)));
  expect(statusFindings({ features, reviewed, status: generated }, files)).toEqual([]);
  expect(generated).toContain('Of 2 facts 1 work, 1 work in part and 0 are absent.');
  expect(rowsOf(generated)[1]).toEqual({ id: 'ZZ-02', status: 'partly', missing: 'names of two letters', tests: [], more: 0 });
});

it('lists the first five tests by path and counts the others', () => {
  const many = Object.fromEntries([7, 3, 1, 6, 2, 5, 4].map((number) => [`${number}.test.ts`, "it('sells a seat once [ZZ-01]')"]));
  const reviewed = table('ZZ-01\tworks\t', 'ZZ-02\tabsent\t');
  const generated = withTests(page('| ZZ-01 | works |  |  |', '| ZZ-02 | absent |  |  |'), reviewedOf(reviewed), testsById(many, factsOf(features)));
  expect(generated).toContain('| `1.test.ts`, `2.test.ts`, `3.test.ts`, `4.test.ts`, `5.test.ts` and 2 more |');
  expect(statusFindings({ features, reviewed, status: generated }, many)).toEqual([]);
  const another = { ...many, '8.test.ts': many['1.test.ts']! };
  expect(statusFindings({ features, reviewed, status: generated }, another)).toEqual(['ZZ-01 says that 2 more tests name it, and 3 do: npm run generate']);
});

it('counts an id of a title, not one of a comment', () => {
  expect([...testsById({ 'a.test.ts': "// [ZZ-02]\n * [ZZ-02]\nit('x [ZZ-01]')" }, factsOf(features)).keys()]).toEqual(['ZZ-01']);
});
