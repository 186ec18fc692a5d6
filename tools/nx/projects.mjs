import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';

/**
 * Tells Nx our projects from what is in their folders, so that none carries a project file:
 * a folder with a tsconfig.json is compiled, one with an rspack.config.mjs is bundled as well.
 * Only builds, types and unit tests are cached, never a test against a service.
 */
export const createNodesV2 = [
  '{package.json,{libs/*,services/*,frontends/*,tools/bank-sandbox,tests}/tsconfig.json}',
  (files, _options, { workspaceRoot }) => files.map((file) => [file, { projects: dirname(file) === '.' ? tools() : project(dirname(file), workspaceRoot) }]),
];

function project(root, workspaceRoot) {
  const checks = { lint: lint(root), unit: unit(root) };
  if (root === 'tests') return { tests: { root, name: 'tests', targets: { types: command('tsc -p tests', [], ['sources']), ...checks } } };
  const targets = existsSync(join(workspaceRoot, root, 'rspack.config.mjs'))
    ? { build: bundle(root, workspaceRoot), types: compile(root, 'dist-types') }
    : { build: compile(root, 'dist') };
  return { [root]: { root, targets: root.startsWith('tools/') ? targets : { ...targets, ...checks } } };
}

/** The tools are not compiled; the sandbox among them is linted and tested with the rest. */
function tools() {
  const plain = "--ignore-pattern 'tools/check/planted/**' tools *.mjs frontends/*.mjs";
  return {
    tools: { root: 'tools', name: 'tools', targets: { lint: lint(plain, ['{workspaceRoot}/*.mjs', '{workspaceRoot}/frontends/*.mjs']), unit: unit('tools') } },
  };
}

function compile(root, output) {
  // TypeScript's memory of what it emitted must be cached with what it emitted, or it skips files that were restored older.
  return command(`tsc -b ${root}`, [`{projectRoot}/${output}`, '{projectRoot}/*.tsbuildinfo'], ['sources', '^product']);
}

function lint(paths, more = []) {
  return command(
    `oxlint --type-aware --no-error-on-unmatched-pattern --format=unix ${paths}`,
    [],
    ['sources', '^product', '{workspaceRoot}/.oxlintrc.json', ...more],
  );
}

function unit(root) {
  const runner = ['jest.config.mjs', 'tools/nx/unit.mjs', 'tools/platform/jest.mjs'].map((file) => `{workspaceRoot}/${file}`);
  return command(`node tools/nx/unit.mjs ${root}`, [`{workspaceRoot}/.nx/unit/${root.replaceAll('/', '-')}.json`], ['sources', '^product', ...runner]);
}

/** A front end's scripts and, where it has one, the compiled server that hands them out. */
function bundle(root, workspaceRoot) {
  const served = existsSync(join(workspaceRoot, root, 'server', 'tsconfig.json'));
  const line = `node frontends/build.mjs ${basename(root)}${served ? ` && tsc -b ${root}/server` : ''}`;
  const outputs = ['{projectRoot}/dist', '{projectRoot}/dist-server', '{projectRoot}/server/*.tsbuildinfo'];
  return command(line, outputs, ['product', '^product', '{workspaceRoot}/frontends/*.mjs']);
}

function command(line, outputs, inputs) {
  return {
    executor: 'nx:run-commands',
    options: { command: line, cwd: '{workspaceRoot}' },
    cache: true,
    ...(/tsc -b|--type-aware/.test(line) ? { dependsOn: [{ target: 'build', dependencies: true }] } : {}),
    outputs,
    inputs,
  };
}

/** The references of tsconfig.json are the graph: one list, checked by the compiler, instead of two. */
export function createDependencies(_options, { projects, workspaceRoot }) {
  const byRoot = new Map(Object.entries(projects).map(([name, project]) => [normalize(project.root), name]));
  return [...byRoot].flatMap(([root, source]) =>
    references(workspaceRoot, root)
      .map((path) => byRoot.get(normalize(join(root, path))))
      .filter((target) => target !== undefined && target !== source)
      .map((target) => ({ source, target, sourceFile: `${root}/tsconfig.json`, type: 'static' })),
  );
}

function references(workspaceRoot, root) {
  const file = join(workspaceRoot, root, 'tsconfig.json');
  if (!existsSync(file)) return [];
  return (JSON.parse(readFileSync(file, 'utf8')).references ?? []).map((reference) => reference.path);
}
