import type { Module, ModuleItem, ParseOptions } from '@swc/core';
import { createRequire } from 'node:module';
import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { ICruiseResult } from 'dependency-cruiser';
import { forbidden as rules, options as cruiseOptions } from './dependency-rules.ts';

const require = createRequire(import.meta.url);
const planted = 'tools/check/planted';

const roots = ['services', 'libs', 'frontends', 'tools', 'tests'];

/**
 * Who imports whom, against the rules of dependency-rules.ts; answers what is wrong, one line each.
 * The same rules are run over planted violations: a rule that no longer bites is itself a failure.
 */
export async function checkDependencies(): Promise<string[]> {
  const { seen, violations } = await cruise('.');
  const unseen = sources(roots).filter((file) => !seen.has(file));
  const caught = new Set((await cruise(planted)).violations.map(({ rule }) => rule.name));
  const unbitten = rules.filter(({ name }) => !caught.has(name));
  return [
    ...violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
    ...unseen.map((file) => `not seen by dependency-cruiser: ${file}`),
    ...unbitten.map(({ name }) => `the planted violation of ${name} in ${planted} is not caught`),
  ];
}

interface Seen {
  readonly seen: ReadonlySet<string>;
  readonly violations: ICruiseResult['summary']['violations'];
}

/** Types may refer to each other in a ring, modules may not: so rings are looked for among what is left at run time. */
async function cruise(folder: string): Promise<Seen> {
  const all = await run(
    folder,
    true,
    rules.filter(({ name }) => name !== 'no-cycles'),
  );
  const atRunTime = await run(
    folder,
    false,
    rules.filter(({ name }) => name === 'no-cycles'),
  );
  return {
    seen: new Set(all.modules.map((module) => module.source)),
    violations: [...all.summary.violations, ...atRunTime.summary.violations],
  };
}

async function run(folder: string, withTypes: boolean, forbidden: typeof rules): Promise<ICruiseResult> {
  readTypeScript(withTypes);
  const { cruise: find } = await import('dependency-cruiser');
  const baseDir = resolve(folder);
  const options = { ...cruiseOptions, baseDir, ruleSet: { forbidden: [...forbidden] }, validate: true };
  const { output } = await find(roots, options, {
    // Our libs by their sources, and `.js` of an import as the `.ts` beside it.
    alias: { '@atoll': join(baseDir, 'libs') },
    extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
  });
  if (typeof output === 'string') throw new Error(output);
  return output;
}

type ParseFile = (file: string, options?: ParseOptions) => Module;

const swc = require('@swc/core') as { parseFileSync: ParseFile };
const { parseFileSync } = swc;

/**
 * dependency-cruiser's swc reader does not switch JSX on, so that every .tsx would be a syntax error, and does not
 * tell `import type` from `import`. Both are mended where it reads.
 */
function readTypeScript(withTypes: boolean): void {
  swc.parseFileSync = (file, options) => {
    const tree = parseFileSync(file, { ...options, syntax: 'typescript', tsx: file.endsWith('.tsx') });
    if (!withTypes) tree.body = tree.body.filter((statement) => !isTypeOnly(statement));
    return tree;
  };
}

function isTypeOnly(statement: ModuleItem): boolean {
  if (statement.type === 'ExportAllDeclaration') return 'typeOnly' in statement && statement.typeOnly === true;
  if (statement.type === 'ExportNamedDeclaration') return statement.typeOnly;
  if (statement.type !== 'ImportDeclaration') return false;
  const { typeOnly, specifiers } = statement;
  return typeOnly || (specifiers.length > 0 && specifiers.every((specifier) => specifier.type === 'ImportSpecifier' && specifier.isTypeOnly));
}

/** Every source file that the product is made of. */
export function sources(folders: readonly string[]): string[] {
  const walk = (folder: string): string[] =>
    readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return /^(dist.*|node_modules|planted)$/.test(entry.name) ? [] : walk(path);
      return /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.d.ts') ? [path] : [];
    });
  return folders.flatMap(walk);
}
