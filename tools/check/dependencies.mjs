import { createRequire } from 'node:module';
import { readdirSync, readFileSync } from 'node:fs';
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
  const caught = (await cruise(planted)).violations;
  const unbitten = rules.forbidden.filter(({ name }) => !caught.some(({ rule }) => rule.name === name));
  return [
    ...violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
    ...unseen.map((file) => `not seen by dependency-cruiser: ${file}`),
    ...unbitten.map(({ name }) => `the planted violation of ${name} in ${planted} is not caught`),
    ...sources([planted]).flatMap((file) => uncaught(file, caught)),
  ];
}

/** A rule that catches one violation may miss another kind: a planted file can say itself which rule must refuse it. */
function uncaught(file, violations) {
  const name = /\/\/ refused: ([\w-]+)$/m.exec(readFileSync(file, 'utf8'))?.[1];
  if (name === undefined || violations.some(({ rule, from }) => rule.name === name && file === `${planted}/${from}`)) return [];
  return [`the planted violation of ${name} in ${file} is not caught`];
}

async function cruise(folder) {
  readJsx();
  const { cruise: find } = await import('dependency-cruiser');
  const baseDir = resolve(folder);
  const options = { ...rules.options, baseDir, ruleSet: rules, validate: true };
  const { output } = await find(roots, options, {
    // Our libs by their sources, and `.js` of an import as the `.ts` beside it.
    alias: { '@atoll': join(baseDir, 'libs') },
    extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
  });
  return { seen: new Set(output.modules.map((module) => module.source)), violations: output.summary.violations };
}

const swc = require('@swc/core');
const { parseFileSync } = swc;

/** dependency-cruiser's swc reader does not switch JSX on, so that every .tsx would be a syntax error: it is switched on where the reader parses. */
function readJsx() {
  swc.parseFileSync = (file, options) => parseFileSync(file, { ...options, tsx: file.endsWith('.tsx') });
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
