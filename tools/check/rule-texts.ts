import { readFileSync } from 'node:fs';
import * as ruleTexts from '../../libs/form-rules/rule-texts.ts';
import { run } from '../programs/commands.mjs';

/** The texts of libs/form-rules have one home: no service and no screen repeats one. */
export async function checkRuleTexts(): Promise<string[]> {
  const { output } = await run('git', ['ls-files', 'services/*.ts', 'frontends/*.ts', 'frontends/*.tsx', 'libs/*.ts']);
  const sources = output.split('\n').filter((file) => file !== '' && !/\.(test|contract)\.tsx?$|testing|^libs\/form-rules\/|\/gen\//.test(file));
  return sources.flatMap((file) => copies(readFileSync(file, 'utf8')).map((text) => `${file} writes '${text}', whose home is libs/form-rules/rule-texts.ts`));
}

export function copies(source: string): string[] {
  const statements = source.replace(/\/\*.*?\*\//gs, '');
  return Object.values(ruleTexts).filter((text) => statements.includes(`'${text}'`));
}
