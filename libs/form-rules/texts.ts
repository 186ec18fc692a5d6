/** The exact texts of the rules that a form checks before it sends and the server checks again (`spec/DOMAIN.md` section 7). */
export * as ruleTexts from './rule-texts.js';

export type RuleCode = keyof typeof import('./rule-texts.js');
