import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';

/** Customers read these: their pages, and the messages that are sent to them. */
const catalogues = [...['en', 'en-pages', 'en-requests'].map((name) => `frontends/customer/src/messages/${name}.ts`), 'services/notification/src/texts/en.ts'];
const REFUND = /refund(?!\})|paid back|money back|reimburse/i;
/** A share, a fee or a time that would be a rule of refunds. */
const RULE = /\d|%|\b(days?|hours?|within|fee|part|share|automatically|at once)\b/i;

const sentencesOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/(['"])((?:(?!\1)[^\\\n]|\\.)*)\1/g)].flatMap(([, , text = '']) => text.split(/(?<=[.:!;]) |\\n/));
const onRefunds = catalogues.flatMap(sentencesOf).filter((sentence) => REFUND.test(sentence));

it('customers are told that their money is due, with no rule of refunds: no share, no fee and no time [PY-34, D-71]', () => {
  expect(onRefunds).toEqual(expect.arrayContaining(['What you paid will be refunded by the operator.', '{refund} will be paid back.']));
  expect(onRefunds.filter((sentence) => RULE.test(sentence.replaceAll(/\{\w+\}/g, '')))).toEqual([]);
});
