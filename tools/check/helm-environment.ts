import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { mayAsk } from '../../libs/runtime/context/call-edges.ts';

/** Variables that the chart leaves out on purpose, because their defaults are right in a cluster. */
const leftOut: Readonly<Record<string, string>> = {
  CHECK_ATTEMPTS_EVERY_MS: 'set with processes.payment.env where another interval is wanted',
  CHECK_OUTPUTS: 'for tests: every response is checked against its schema',
  KAFKA_PREFIX: 'for suites that share a broker',
  KIT: 'for developers: the page of all kit components',
  REDIS_TIMEOUT_MS: 'for tests that must not go on without Redis',
  REMOTE_DIST: 'the image has the files at the default path',
  REPAIR_AFTER_MS: 'for tests that must not wait',
  SHELL_DIST: 'for developers: the image has the files at the default path',
};
/** Read by Node and by packages. */
const readByOthers = ['NODE_ENV', 'NODE_OPTIONS'];

/** The variables that each process reads. */
export type Reads = Readonly<Record<string, ReadonlySet<string>>>;
/** The variables that the chart gives each process, with their values where they are not secret. */
export type Gives = Readonly<Record<string, Readonly<Record<string, string | undefined>>>>;

/** The variables that each process reads: the keys of the schema in its `environment.ts`, as it is built. */
export async function readByProcesses(): Promise<Reads> {
  const services = readdirSync('services').map((name) => [name, `services/${name}/dist/environment.js`, 'environment'] as const);
  const frontEnds = readdirSync('frontends', { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => [name, 'frontends/shell/dist-server/environment.js', name === 'shell' ? 'shellEnvironment' : 'remoteEnvironment'] as const);
  const found = [...services, ...frontEnds].map(async ([name, file, schema]) => [name, await keysOf(file, schema)] as const);
  return Object.fromEntries(await Promise.all(found));
}

async function keysOf(file: string, name: string): Promise<Set<string>> {
  const module = (await import(pathToFileURL(resolve(file)).href)) as Record<string, unknown>;
  const schema = module[name];
  if (typeof schema !== 'object' || schema === null || !('shape' in schema)) throw new Error(`${file} exports no zod object named ${name}`);
  return new Set(Object.keys(schema.shape as object));
}

const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);

/** The variables that the chart gives each process, with their values where they are not secret. */
export function given(manifests: string): Gives {
  const all: Record<string, Record<string, string | undefined>> = {};
  for (const manifest of manifests.split(/^---$/m)) {
    const kind = /^kind: (\w+)$/m.exec(manifest)?.[1];
    const process = /app\.kubernetes\.io\/component: (\S+)/.exec(manifest)?.[1] ?? '';
    if (kind === 'ConfigMap')
      Object.assign((all[process] ??= {}), Object.fromEntries([...manifest.matchAll(/^ {2}([A-Z]\w*): "(.*)"$/gm)].map(([, ...pair]) => pair)));
    if (kind === 'Deployment')
      Object.assign((all[process] ??= {}), Object.fromEntries(matches(manifest, /^ +- name: ([A-Z][A-Z0-9_]*)$/gm).map((name) => [name, undefined])));
  }
  return all;
}

/** A variable that a process reads and does not get would stop its start; one that it gets and does not read is a misspelled name. */
export function environmentFindings(reads: Reads, gives: Gives): string[] {
  const known = new Set(Object.values(reads).flatMap((names) => [...names]));
  return [
    ...Object.entries(reads).flatMap(([process, names]) =>
      [...names]
        .filter((name) => !(name in (gives[process] ?? {})) && !(name in leftOut))
        .map((name) => `${process} reads ${name}, which the chart does not give it`),
    ),
    ...Object.entries(gives).flatMap(([process, variables]) =>
      Object.keys(variables)
        .filter((name) => !reads[process]?.has(name) && !readByOthers.includes(name))
        .map((name) => `the chart gives ${process} ${name}, which it does not read`),
    ),
    ...Object.keys(leftOut)
      .filter((name) => !known.has(name))
      .map((name) => `${name} is left out of the chart on purpose, and no process reads it any more`),
  ];
}

/** A program has gRPC clients only of services whose `<SERVICE>_GRPC` it reads, and of these only the edges of libs/runtime/context/call-edges.ts are allowed. */
export function edgeFindings(reads: Reads): string[] {
  return Object.entries(reads).flatMap(([process, names]) =>
    [...names]
      .flatMap((name) => /^(.+)_GRPC$/.exec(name)?.[1]?.toLowerCase() ?? [])
      .filter((asked) => !mayAsk(process, asked))
      .map((asked) => `${process} holds a gRPC client of ${asked}, and libs/runtime/context/call-edges.ts has no such edge`),
  );
}

/** A peer's address must be a Service of the chart, at a port that it has. Addresses outside of the chart have TLS. */
export function addressFindings(manifests: string, gives: Gives): string[] {
  const services = manifests.split(/^---$/m).filter((manifest) => /^kind: Service$/m.test(manifest));
  const addresses = new Set(
    services.flatMap((text) => matches(text, /[^a-zA-Z]port: (\d+)/g).map((port) => `${/^ {2}name: (\S+)$/m.exec(text)?.[1]}:${port}`)),
  );
  return Object.entries(gives).flatMap(([process, variables]) =>
    Object.entries(variables)
      .flatMap(([name, value]) => (/_(GRPC|URL)$/.test(name) && value !== undefined && !value.startsWith('https://') ? [[name, value] as const] : []))
      .filter(([, value]) => !addresses.has(value.replace(/^http:\/\//, '')))
      .map(([name, value]) => `the chart gives ${process} ${name}=${value}, and has no such Service`),
  );
}
