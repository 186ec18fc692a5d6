import type { RuleCode } from './texts.js';

/** The texts of `texts.ts` in Dhivehi. */
export * as dhivehiRuleTexts from './translations/dv/rule-texts.js';

type Complete<T extends Readonly<Record<RuleCode, string>>> = T;
export type DhivehiRuleTexts = Complete<typeof import('./translations/dv/rule-texts.js')>;
