import type { Module, ParseOptions } from '@swc/core';
import { createRequire } from 'node:module';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { forbidden as rules, options as cruiseOptions } from './dependency-rules.ts';
import { FOLDER_RINGS, folderRings, type RingImport } from './folder-rings.ts';
import { UNREFERENCED, unreferenced } from './references.ts';

const require = createRequire(import.meta.url);
const planted = 'tools/check/planted';

const roots = ['services', 'libs', 'frontends', 'tools', 'tests'];

/**
 * Checks all imports against the rules of dependency-rules.ts, folder-rings.ts and references.ts; returns one line per violation.
 * The same rules are run over planted violations: a rule that no longer catches its own is itself a failure.
 */
export async function checkDependencies(): Promise<string[]> {
  const { seen, violations, unbuilt } = await cruise('.');
  const unseen = sources(roots).filter((file) => !seen.has(file));
  const plantedIn = await cruise(planted);
  const caught = plantedIn.violations;
  const unused = [...rules, { name: FOLDER_RINGS }].filter(({ name }) => !caught.some(({ rule }) => rule.name === name));
  return [
    ...violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
    ...unbuilt,
    ...(plantedIn.unbuilt.length === 0 ? [`the planted violation of ${UNREFERENCED} in ${planted} is not caught`] : []),
    ...unseen.map((file) => `not seen by dependency-cruiser: ${file}`),
    ...unused.map(({ name }) => `the planted violation of ${name} in ${planted} is not caught`),
    ...sources([planted]).flatMap((file) => uncaught(file, caught)),
  ];
}

interface Seen {
  readonly seen: ReadonlySet<string>;
  readonly violations: readonly RingImport[];
  /** Imports that the order of the build does not know, as lines to show. */
  readonly unbuilt: readonly string[];
}

/** A rule that catches one violation may miss another kind, so a planted file can name the rule that must refuse it. */
function uncaught(file: string, violations: Seen['violations']): string[] {
  const name = /\/\/ refused: ([\w-]+)$/m.exec(readFileSync(file, 'utf8'))?.[1];
  if (name === undefined || violations.some(({ rule, from }) => rule.name === name && file === `${planted}/${from}`)) return [];
  return [`the planted violation of ${name} in ${file} is not caught`];
}

async function cruise(folder: string): Promise<Seen> {
  readJsx();
  const { cruise: find } = await import('dependency-cruiser');
  const baseDir = resolve(folder);
  const options = { ...cruiseOptions, baseDir, ruleSet: { forbidden: [...rules] }, validate: true };
  const { output } = await find(roots, options, {
    // Our libs are resolved to their sources, and `.js` of an import to the `.ts` file.
    alias: { '@atoll': join(baseDir, 'libs') },
    extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
  });
  if (typeof output === 'string') throw new Error(output);
  return {
    seen: new Set(output.modules.map((module) => module.source)),
    violations: [...output.summary.violations, ...folderRings(output.modules)],
    unbuilt: unreferenced(output.modules, folder),
  };
}

type ParseFile = (file: string, options?: ParseOptions) => Module;

const swc = require('@swc/core') as { parseFileSync: ParseFile };
const { parseFileSync } = swc;

/** dependency-cruiser's swc reader does not switch JSX on, so that every .tsx would be a syntax error; this patches its parser. */
function readJsx(): void {
  swc.parseFileSync = (file, options) => parseFileSync(file, { ...options, syntax: 'typescript', tsx: file.endsWith('.tsx') });
}

/** All source files of the product. */
export function sources(folders: readonly string[]): string[] {
  const walk = (folder: string): string[] =>
    readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return /^(dist.*|node_modules|planted)$/.test(entry.name) ? [] : walk(path);
      return /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.d.ts') ? [path] : [];
    });
  return folders.flatMap(walk);
}
