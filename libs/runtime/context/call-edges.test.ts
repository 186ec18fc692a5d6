import { describe, expect, it } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { grpcEdges } from './call-edges.js';

const root = join(import.meta.dirname, '..', '..', '..');
const read = (pattern: string): string[] => globSync(pattern, { cwd: root }).map((path) => readFileSync(join(root, path), 'utf8'));

/** `trip Trips/Snapshots` for every method of the .proto files. */
function servedMethods(): string[] {
  return globSync('proto/atoll/*/v1/*.proto', { cwd: root }).flatMap((path) => {
    const owner = path.split(sep)[2] ?? '';
    const services = readFileSync(join(root, path), 'utf8')
      .split(/^service /m)
      .slice(1);
    return services.flatMap((text) => [...text.matchAll(/^ {2}rpc (\w+)/gm)].map(([, method]) => `${owner} ${/^\w+/.exec(text)?.[0]}/${method}`));
  });
}

/** Sources of a process; all of them read settings with the client of libs/operator-settings. */
const sourcesOf = (name: string): string[] => [
  ...read(name === 'shell' ? 'frontends/shell/server/**/*.ts' : `services/${name}/src/**/*.ts`),
  ...read('libs/operator-settings/client.ts'),
];

describe('the table of gRPC edges', () => {
  it('names every method of every service, and no other', () => {
    const named = new Set(grpcEdges.flatMap(({ to, methods }) => methods.map((method) => `${to} ${method}`)));
    expect([...named].toSorted()).toEqual(servedMethods().toSorted());
    expect(named.size).toBeGreaterThan(30);
  });

  it('names each edge and each of its methods once', () => {
    const rows = grpcEdges.flatMap(({ from, to, methods }) => methods.map((method) => `${from} ${to} ${method}`));
    expect(rows).toEqual([...new Set(rows)]);
    expect(grpcEdges.every(({ methods }) => methods.length > 0)).toBe(true);
    expect(new Set(grpcEdges.map(({ from, to }) => `${from} ${to}`)).size).toBe(grpcEdges.length);
  });

  it.each(grpcEdges.map((edge) => [`${edge.from} → ${edge.to}`, edge] as const))(
    '%s names only methods that the calling service uses',
    (_, { from, methods }) => {
      const sources = sourcesOf(from);
      const unused = methods.filter((method) => {
        const [service = '', name = ''] = method.split('/');
        const call = `.${name[0]?.toLowerCase()}${name.slice(1)}(`;
        return !sources.some((source) => source.includes(`${service}Client`) && source.includes(call));
      });
      expect(unused).toEqual([]);
    },
  );
});
