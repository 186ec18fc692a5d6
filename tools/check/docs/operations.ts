/** The labels of each metric that the code registers, by the names under which Prometheus stores it. */
export type Metrics = ReadonlyMap<string, ReadonlySet<string>>;

const REGISTERED = /\b(counter|gauge|histogram)\(\s*'(atoll_\w+)',\s*'[^']*',\s*\[([^\]]*)\]/gs;
/** A metric in a query or a page, with its selector. */
const NAMED = /\b(atoll_[a-z_]+[a-z])\b(?!<)(?:\{([^}]*)\})?/g;

const wordsOf = (text: string): string[] => text.match(/\w+/g) ?? [];

/** The metrics that sources register. */
export function registeredMetrics(sources: readonly string[]): Metrics {
  const registered = sources.flatMap((source) => [...source.matchAll(REGISTERED)]);
  return new Map(
    registered.flatMap(([, kind, name = '', labels = '']) => {
      const names = kind === 'histogram' ? ['', '_count', '_sum', '_bucket'].map((suffix) => name + suffix) : [name];
      return names.map((each) => [each, new Set([...wordsOf(labels), ...(each.endsWith('_bucket') ? ['le'] : [])])] as const);
    }),
  );
}

/** Returns a finding for each metric of the text that is not registered, and for each label of its selector that it does not have. */
export function metricFindings(page: string, text: string, metrics: Metrics): string[] {
  return [...text.matchAll(NAMED)].flatMap(([, name = '', selector = '']) => {
    const labels = metrics.get(name);
    if (!labels) return [`${page} names ${name}, which no process has`];
    return [...selector.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)]
      .map(([, label = '']) => label)
      .filter((label) => !labels.has(label))
      .map((label) => `${page} asks ${name} for ${label}, which it does not have`);
  });
}

/** Returns a finding for each label by which a query groups and which none of its metrics has. */
export function groupingFindings(query: string, metrics: Metrics): string[] {
  const labels = new Set([...query.matchAll(NAMED)].flatMap(([, name = '']) => [...(metrics.get(name) ?? [])]));
  const grouped = [...query.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, names = '']) => wordsOf(names));
  return grouped.filter((label) => !labels.has(label)).map((label) => `${query} groups by ${label}, which its metrics do not have`);
}

/** Names of the jobs that sources start, also of those whose name is a constant of another file. */
export function jobNames(sources: readonly string[]): string[] {
  const constants = new Map(sources.flatMap((source) => [...source.matchAll(/const (\w+) = '([\w-]+)';/g)].map(([, name, value]) => [name, value] as const)));
  const started = sources.flatMap((source) => [...source.matchAll(/startJob\(\w+, \{[^}]*?\bname: ('[\w-]+'|\w+)/gs)]);
  return started.map(([, name = '']) => (name.startsWith("'") ? name.slice(1, -1) : (constants.get(name) ?? name)));
}

/** Source of a compiled program: `services/booking/dist/x.js` is `services/booking/src/x.ts`, and libraries have no `src`. */
export const sourceOf = (program: string): string =>
  program
    .replace(/^(services\/[\w-]+)\/dist\//, '$1/src/')
    .replace(/^(libs\/[\w-]+)\/dist\//, '$1/')
    .replace(/\.m?js$/, '.ts');

/** Programs that a text starts with node, as paths from the repository's folder. */
export const programsIn = (text: string): string[] => [...text.matchAll(/\bnode,? ([\w./-]+\.m?js)\b/g)].map(([, path = '']) => path);
