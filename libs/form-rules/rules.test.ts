import { expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { isEmailAddress } from './contact.js';
import { ADULT, INFANT, partyProblem } from './party.js';
import { ruleTexts } from './texts.js';

const party = (adults: number, infants: number, children = 0) =>
  partyProblem([
    { id: ADULT, occupiesSeat: true, count: adults },
    { id: 2, occupiesSeat: true, count: children },
    { id: INFANT, occupiesSeat: false, count: infants },
  ]);

it.each([
  [0, 0, 0, 'NO_CUSTOMER'],
  [0, 1, 0, 'NO_SEATED_CUSTOMER'],
  [1, 2, 0, 'INFANT_ADULT'],
  [0, 1, 1, 'INFANT_ADULT'],
  [1, 1, 0, undefined],
  [0, 0, 1, undefined],
] as const)('%i adults with %i infants and %i children: %s [BK-16]', (adults, infants, children, problem) => {
  expect(party(adults, infants, children)).toBe(problem);
});

it.each([
  ['a@b.mv', true],
  ['a@b', false],
  ['a b@c.mv', false],
  ['@b.mv', false],
])('takes %s for an e-mail address: %s', (text, is) => {
  expect(isEmailAddress(text)).toBe(is);
});

it('is the only home of its texts: no service and no screen writes one again', () => {
  const files = execFileSync('git', ['ls-files', 'services/*.ts', 'frontends/*.ts', 'frontends/*.tsx', 'libs/*.ts'], { encoding: 'utf8' });
  const sources = files.split('\n').filter((file) => file !== '' && !/\.(test|contract)\.tsx?$|testing|^libs\/form-rules\//.test(file));
  const again = sources.flatMap((file) => {
    const statements = readFileSync(file, 'utf8').replace(/\/\*.*?\*\//gs, '');
    return Object.values(ruleTexts).flatMap((text) => (statements.includes(`'${text}'`) ? [`${file}: ${text}`] : []));
  });
  expect(again).toEqual([]);
});
