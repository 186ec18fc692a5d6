import { createRequire } from 'node:module';
import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import rules from '../../.dependency-cruiser.mjs';

const require = createRequire(import.meta.url);
const planted = 'tools/check/planted';

const roots = ['services', 'libs', 'frontends'];

/**
 * Who imports whom, against the rules of .dependency-cruiser.mjs; answers what is wrong, one line each.
 * The same rules are run over planted violations: a rule that no longer bites is itself a failure.
 */
export async function checkDependencies() {
  const { seen, violations } = await cruise('.');
  const unseen = sources(roots).filter((file) => !seen.has(file));
  const caught = new Set((await cruise(planted)).violations.map(({ rule }) => rule.name));
  const unbitten = rules.forbidden.filter(({ name }) => !caught.has(name));
  return [
    ...violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
    ...unseen.map((file) => `not seen by dependency-cruiser: ${file}`),
    ...unbitten.map(({ name }) => `the planted violation of ${name} in ${planted} is not caught`),
  ];
}

/** Types may refer to each other in a ring, modules may not: so rings are looked for among what is left at run time. */
async function cruise(folder) {
  const all = await run(
    folder,
    true,
    rules.forbidden.filter(({ name }) => name !== 'no-cycles'),
  );
  const atRunTime = await run(
    folder,
    false,
    rules.forbidden.filter(({ name }) => name === 'no-cycles'),
  );
  return {
    seen: new Set(all.modules.map((module) => module.source)),
    violations: [...all.summary.violations, ...atRunTime.summary.violations],
  };
}

async function run(folder, withTypes, forbidden) {
  readTypeScript(withTypes);
  const { cruise: find } = await import('dependency-cruiser');
  const baseDir = resolve(folder);
  const options = { ...rules.options, baseDir, ruleSet: { forbidden }, validate: true };
  const { output } = await find(roots, options, {
    // Our libs by their sources, and `.js` of an import as the `.ts` beside it.
    alias: { '@atoll': join(baseDir, 'libs') },
    extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
  });
  return output;
}

const swc = require('@swc/core');
const { parseFileSync } = swc;

/**
 * dependency-cruiser's swc reader does not switch JSX on, so that every .tsx would be a syntax error, and does not
 * tell `import type` from `import`. Both are mended where it reads.
 */
function readTypeScript(withTypes) {
  swc.parseFileSync = (file, options) => {
    const tree = parseFileSync(file, { ...options, tsx: file.endsWith('.tsx') });
    if (!withTypes) tree.body = tree.body.filter((statement) => !isTypeOnly(statement));
    return tree;
  };
}

function isTypeOnly({ type, typeOnly, specifiers }) {
  if (type === 'ExportAllDeclaration' || type === 'ExportNamedDeclaration') return typeOnly === true;
  if (type !== 'ImportDeclaration') return false;
  return typeOnly || (specifiers.length > 0 && specifiers.every((specifier) => specifier.isTypeOnly));
}

/** Every source file that the product is made of. */
export function sources(roots) {
  const walk = (folder) =>
    readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return /^(dist.*|node_modules)$/.test(entry.name) ? [] : walk(path);
      return /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.d.ts') ? [path] : [];
    });
  return roots.flatMap(walk);
}
