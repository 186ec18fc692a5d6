import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { mayAsk } from '../../libs/runtime/call-edges.ts';

/** Read by some process and left out of the chart on purpose: what they are without it is right there. */
const leftOut = {
  CHECK_ATTEMPTS_EVERY_MS: 'processes.payment.env, for who wants another pace',
  CHECK_OUTPUTS: 'for tests: every answer is checked against its schema',
  KAFKA_PREFIX: 'for suites that share a broker',
  KIT: 'for developers: the page of all kit components',
  REMOTE_DIST: 'the image has the files where they are looked for',
  REPAIR_AFTER_MS: 'for tests that do not want to wait',
  SHELL_DIST: 'for developers: the image has the files where they are looked for',
};
/** Read by Node and by packages. */
const readByOthers = ['NODE_ENV', 'NODE_OPTIONS'];
/** Addresses that no Service of ours stands behind. */
const outside = ['BANK_MVR_URL'];

/** The first file of every process, by its name. */
export function entries() {
  const services = readdirSync('services').map((name) => [name, `services/${name}/src/main.ts`]);
  const frontEnds = readdirSync('frontends', { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => [name, `frontends/shell/server/${name === 'shell' ? 'main' : 'serve-remote'}.ts`]);
  return Object.fromEntries([...services, ...frontEnds].filter(([, file]) => existsSync(file)));
}

/** The variables that a program reads, from the text of all files it is made of: those read by name, and the addresses of its neighbours. */
export function variablesOf(entry, read = (file) => readFileSync(file, 'utf8')) {
  const texts = [...closure(entry, read).values()];
  const names = texts.flatMap((text) => [
    ...matches(text, /(?:\bneed\(|\b(?:process\.env|env|from)\[)'([A-Z][A-Z0-9_]*)'[)\]](?!\s*=[^=])/g),
    ...matches(text, /\bprocess\.env\.([A-Z][A-Z0-9_]*)/g),
    ...matches(text, /import \{[^}]*(?<!type )\b\w+Client\b[^}]*\} from '@atoll\/contracts\/gen\/atoll\/(\w+)\//g).map((name) => `${name.toUpperCase()}_GRPC`),
    ...(/toUpperCase\(\)\}_URL/.test(text) ? upstreams(texts).map((name) => `${name.toUpperCase()}_URL`) : []),
  ]);
  return new Set(names);
}

const matches = (text, pattern) => [...text.matchAll(pattern)].map(([, found]) => found);

/** Of the gateway: whom it passes requests on to, as `upstreams = [...owners, 'shell']`. */
function upstreams(texts) {
  const list = (name) => texts.map((text) => new RegExp(`const ${name}[^=]*= \\[([^\\]]*)\\]`).exec(text)?.[1]).find(Boolean) ?? '';
  const all = list('upstreams');
  return [...matches(all, /'(\w+)'/g), ...matches(all, /\.\.\.(\w+)/g).flatMap((name) => matches(list(name), /'(\w+)'/g))];
}

/** A file and what it imports of ours, but for types. */
function closure(file, read, seen = new Map()) {
  if (seen.has(file)) return seen;
  const text = read(file);
  seen.set(file, text);
  for (const specifier of matches(text, /(?:^(?:import|export) (?!type )(?:[^;']*? from )?|\bimport\()'([^']+)'/gm)) {
    const lib = /^@atoll\/(.+)$/.exec(specifier);
    const found = lib ? `libs/${lib[1]}.ts` : specifier.startsWith('.') ? join(dirname(file), specifier.replace(/\.js$/, '.ts')) : undefined;
    if (found) closure(found, read, seen);
  }
  return seen;
}

/** The variables that the chart gives each process, with their values where they are no secret. */
export function given(manifests) {
  const all = {};
  for (const manifest of manifests.split(/^---$/m)) {
    const kind = /^kind: (\w+)$/m.exec(manifest)?.[1];
    const process = /app\.kubernetes\.io\/component: (\S+)/.exec(manifest)?.[1];
    if (kind === 'ConfigMap')
      Object.assign((all[process] ??= {}), Object.fromEntries([...manifest.matchAll(/^ {2}([A-Z]\w*): "(.*)"$/gm)].map(([, ...pair]) => pair)));
    if (kind === 'Deployment')
      Object.assign((all[process] ??= {}), Object.fromEntries(matches(manifest, /^ +- name: ([A-Z][A-Z0-9_]*)$/gm).map((name) => [name, undefined])));
  }
  return all;
}

/** What a process reads and is not given would stop its start; what it is given and does not read is a name that somebody mistook. */
export function environmentFindings(reads, gives) {
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
      .map((name) => `${name} is left out of the chart on purpose, and nobody reads it any more`),
  ];
}

/** A program that holds a gRPC client reads `<SERVICE>_GRPC`: only the edges of libs/runtime/call-edges.ts are allowed. */
export function edgeFindings(reads) {
  return Object.entries(reads).flatMap(([process, names]) =>
    [...names]
      .flatMap((name) => /^(.+)_GRPC$/.exec(name)?.[1]?.toLowerCase() ?? [])
      .filter((asked) => !mayAsk(process, asked))
      .map((asked) => `${process} holds a gRPC client of ${asked}, and libs/runtime/call-edges.ts has no such edge`),
  );
}

/** A neighbour's address must be a Service of the chart, at a port that it has. */
export function addressFindings(manifests, gives) {
  const services = manifests.split(/^---$/m).filter((manifest) => /^kind: Service$/m.test(manifest));
  const addresses = new Set(
    services.flatMap((text) => matches(text, /[^a-zA-Z]port: (\d+)/g).map((port) => `${/^ {2}name: (\S+)$/m.exec(text)?.[1]}:${port}`)),
  );
  return Object.entries(gives).flatMap(([process, variables]) =>
    Object.entries(variables)
      .filter(([name, value]) => /_(GRPC|URL)$/.test(name) && value !== undefined && !outside.includes(name))
      .filter(([, value]) => !addresses.has(value.replace(/^http:\/\//, '')))
      .map(([name, value]) => `the chart gives ${process} ${name}=${value}, and has no such Service`),
  );
}
