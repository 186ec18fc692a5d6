// docs/interfaces.md: what each service offers, from the definitions of the calls, the table of gRPC edges and the protos of the events.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

interface Route {
  readonly owner: string;
  readonly method: string;
  readonly path: string;
}

interface Edge {
  readonly from: string;
  readonly to: string;
  readonly methods: readonly string[];
  readonly forPeople: readonly string[];
}

interface Definitions {
  readonly routes: Readonly<Record<string, Route>>;
  readonly edges: readonly Edge[];
}

export const interfacesPath = 'docs/interfaces.md';

const print = `Promise.all([import('./libs/contracts/http/route-view.ts'), import('./libs/runtime/context/call-edges.ts')])
  .then(([{ routeView }, { grpcEdges }]) => process.stdout.write(JSON.stringify({ routes: routeView(), edges: grpcEdges })))`;

/** Reads the definitions as sources, in a process that understands them. */
function definitions(): Definitions {
  const json = execFileSync(process.execPath, ['--import', './libs/testing/typescript-hooks.mjs', '-e', print], { encoding: 'utf8' });
  return JSON.parse(json) as Definitions;
}

/** The names of the events that a service publishes: the cases of the first `oneof event` of its proto. */
export function eventsOf(proto: string): string[] {
  const cases = /oneof event \{([^}]*)\}/.exec(proto)?.[1] ?? '';
  return [...cases.matchAll(/^\s*(\w+) \w+ = \d+/gm)].map(([, name = '']) => name);
}

const eventsPath = (service: string): string => `proto/atoll/${service}/v1/events.proto`;
const publishedBy = (service: string): string[] => (existsSync(eventsPath(service)) ? eventsOf(readFileSync(eventsPath(service), 'utf8')) : []);

function servedBy(service: string, edges: readonly Edge[]): string[] {
  const callers = new Map<string, string[]>();
  for (const { from, to, methods, forPeople } of edges)
    if (to === service)
      for (const method of methods) callers.set(method, [...(callers.get(method) ?? []), forPeople.includes(method) ? `${from} (also for a person)` : from]);
  return [...callers].toSorted(([a], [b]) => a.localeCompare(b)).map(([method, by]) => `| \`${method}\` | ${by.join(', ')} |`);
}

function section(service: string, { routes, edges }: Definitions): string[] {
  const calls = Object.values(routes).filter(({ owner }) => owner === service);
  const [served, published] = [servedBy(service, edges), publishedBy(service)];
  return [
    `## ${service}`,
    '',
    ...(calls.length === 0 ? [] : [`HTTP, behind the gateway: ${calls.map(({ method, path }) => `\`${method} ${path}\``).join(', ')}.`, '']),
    ...(served.length === 0 ? [] : ['| gRPC method | called by |', '|---|---|', ...served, '']),
    ...(published.length === 0 ? [] : [`Publishes on \`${service}.events.v1\`: ${published.map((name) => `\`${name}\``).join(', ')}.`, '']),
  ];
}

export function interfacesPage(found = definitions()): string {
  const services = [...new Set([...Object.values(found.routes).map(({ owner }) => owner), ...found.edges.map(({ to }) => to)])].toSorted();
  return [
    '# What the services offer each other',
    '',
    'Made by `npm run generate` from `libs/contracts/http`, `libs/runtime/context/call-edges.ts` and `proto/`: do not edit. The shape of a call is in its contract, its roles and errors are in [the list of calls](spec/API.md); what a service does with it is in its README.',
    '',
    ...services.flatMap((service) => section(service, found)),
  ].join('\n');
}
