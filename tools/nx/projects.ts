import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import type { ProjectConfiguration, TargetConfiguration } from 'nx/src/config/workspace-json-project-json';
import { DependencyType } from 'nx/src/config/project-graph';
import type { CreateDependencies, CreateNodesV2 } from 'nx/src/project-graph/plugins/public-api';
import { ONE_CHECKER } from '../platform/one-checker.ts';
import { JEST_FLAGS } from './jest-flags.ts';

/** TypeScript outside of the projects; its types are checked with the tests of the platform. */
const rootSources = ['{workspaceRoot}/*.ts', '{workspaceRoot}/load-tests/*.ts'];

// A build is the first argument, and a project the last, with its path.
const [build, check] = [
  ['-b', ...ONE_CHECKER],
  [...ONE_CHECKER, '-p'],
].map((how) => ['tsc', ...how].join(' '));
const bundler = '{workspaceRoot}/tools/bundle.ts';

/** All that suites against real services load, start or read; `tools/backing` decides which databases and brokers these are. */
const ON_SERVICES = [
  '{workspaceRoot}/{libs,services,proto,tools}/**/*',
  '!{workspaceRoot}/**/*.md',
  '{workspaceRoot}/{package.json,jest.config.ts,nx.json}',
  'toolchain',
];

type Projects = Record<string, ProjectConfiguration>;

/**
 * Derives the projects of Nx from their folders, so that none needs a project file:
 * a folder with a tsconfig.json is compiled, one with an rspack.config.mjs is bundled as well.
 * Builds, types, lint and the suites of jest are cached, those against real services too; never what is counted or clicked on the whole platform.
 */
export const createNodesV2: CreateNodesV2 = [
  '{package.json,{libs/*,services/*,frontends/*,tools/*-sandbox,tests}/tsconfig.json}',
  (files, _options, { workspaceRoot }) => files.map((file) => [file, { projects: dirname(file) === '.' ? tools() : project(dirname(file), workspaceRoot) }]),
];

function project(root: string, workspaceRoot: string): Projects {
  const checks = { lint: lint(root) };
  if (root === 'tests')
    return {
      tests: {
        root,
        name: 'tests',
        targets: { types: command(`${check} tests`, [], ['sources', '^product', '{workspaceRoot}/services/*/migrations/*.ts', ...rootSources]), ...checks },
      },
    };
  const targets: Record<string, TargetConfiguration> = existsSync(join(workspaceRoot, root, 'rspack.config.mjs'))
    ? { build: bundle(root, workspaceRoot), types: compile(root, 'dist-types') }
    : { build: root.startsWith('services/') ? service(root) : compile(root, 'dist') };
  return { [root]: { root, targets: root.startsWith('tools/') ? targets : { ...targets, ...checks } } };
}

/** The tools run from their sources; the sandboxes among them are linted and tested with the rest. */
function tools(): Projects {
  const targets = {
    types: compile('tools', 'dist-types'),
    unit: jest('unit', ['{workspaceRoot}/**/*', '!{workspaceRoot}/tests/**/*']),
    component: jest('component', ['{workspaceRoot}/{frontends,libs}/**/*', '{workspaceRoot}/tools/jest/**/*', '{workspaceRoot}/jest.config.ts', 'toolchain']),
    services: command('node tools/suites/on-services.ts', ['{workspaceRoot}/dist-tests/services.json'], ON_SERVICES),
    lint: lint("--ignore-pattern 'tools/check/planted/**' tools load-tests *.ts frontends/*.mjs", [...rootSources, '{workspaceRoot}/frontends/*.mjs']),
  };
  return { tools: { root: 'tools', name: 'tools', targets } };
}

/** Runs one of jest's projects whose tests need no service, and keeps its results as an output. */
function jest(name: string, inputs: string[]): TargetConfiguration {
  const results = `dist-tests/${name}.json`;
  const flags = `--selectProjects ${name} --maxWorkers=2 --reporters='<rootDir>/tools/jest/failures-reporter.mjs' --json --outputFile=${results}`;
  return command(`node ${JEST_FLAGS.join(' ')} node_modules/jest/bin/jest.js ${flags}`, [`{workspaceRoot}/${results}`], inputs);
}

function compile(root: string, output: string): TargetConfiguration {
  // The build info of TypeScript must be cached with its output; otherwise tsc skips outputs that were restored from an older build.
  return command(`${build} ${root}`, [`{projectRoot}/${output}`, '{projectRoot}/*.tsbuildinfo'], ['sources', '^product']);
}

/** A service's programs are bundled as well, so that they start in half the time. */
function service(root: string): TargetConfiguration {
  const programs = ['main', 'provision'].map((name) => `${root}/dist/${name}.js`);
  return command(
    `${build} ${root} && node tools/bundle.ts ${programs.join(' ')}`,
    ['{projectRoot}/dist', '{projectRoot}/*.tsbuildinfo'],
    ['sources', '^product', bundler],
  );
}

function lint(paths: string, more: string[] = []): TargetConfiguration {
  return command(
    `oxlint --type-aware --no-error-on-unmatched-pattern --format=unix ${paths}`,
    [],
    ['sources', '^product', '{workspaceRoot}/.oxlintrc.json', ...more],
  );
}

/** A front end's scripts and, where it has one, the compiled server that serves them. */
function bundle(root: string, workspaceRoot: string): TargetConfiguration {
  const served = existsSync(join(workspaceRoot, root, 'server', 'tsconfig.json'));
  const line = `node frontends/build.mjs ${basename(root)}${served ? ` && ${build} ${root}/server && node tools/bundle.ts ${root}/dist-server/main.js ${root}/dist-server/serve-remote.js` : ''}`;
  const outputs = ['{projectRoot}/dist', '{projectRoot}/dist-render', '{projectRoot}/dist-server', '{projectRoot}/server/*.tsbuildinfo'];
  return command(line, outputs, ['product', '^product', '{workspaceRoot}/frontends/*.mjs', bundler]);
}

function command(line: string, outputs: string[], inputs: string[]): TargetConfiguration {
  return {
    executor: 'nx:run-commands',
    options: { command: line, cwd: '{workspaceRoot}' },
    cache: true,
    ...(/^tsc |--type-aware/.test(line) ? { dependsOn: [{ target: 'build', dependencies: true }] } : {}),
    outputs,
    inputs,
  };
}

/** The references of tsconfig.json are the graph: one list, checked by the compiler, instead of two. */
export const createDependencies: CreateDependencies = (_options, { projects, workspaceRoot }) => {
  const byRoot = new Map(Object.entries(projects).map(([name, project]) => [normalize(project.root), name]));
  return [...byRoot].flatMap(([root, source]) =>
    references(workspaceRoot, root)
      .map((path) => byRoot.get(normalize(join(root, path))))
      .filter((target) => target !== undefined)
      .filter((target) => target !== source)
      .map((target) => ({ source, target, sourceFile: `${root}/tsconfig.json`, type: DependencyType.static })),
  );
};

function references(workspaceRoot: string, root: string): string[] {
  const file = join(workspaceRoot, root, 'tsconfig.json');
  if (!existsSync(file)) return [];
  const config = JSON.parse(readFileSync(file, 'utf8')) as { references?: { path: string }[] };
  return (config.references ?? []).map((reference) => reference.path);
}
