// Schemas of the kinds in our chart, from the OpenAPI description of Kubernetes: `node tools/check/helm-schemas.ts swagger.json` writes
// helm-schemas/ again. The description is api/openapi-spec/swagger.json of the Go module k8s.io/kubernetes, in the version below.
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const KUBERNETES = '1.34.0';

/** The part of JSON Schema that the description uses and that is kept. */
interface Node {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Node>>;
  readonly required?: readonly string[];
  readonly items?: Node;
  readonly additionalProperties?: Node | boolean;
  readonly enum?: readonly string[];
}
interface Definition extends Node {
  readonly 'x-kubernetes-group-version-kind'?: readonly { readonly group: string; readonly version: string; readonly kind: string }[];
}
export type Definitions = Readonly<Record<string, Definition>>;
type Schema = Node & { readonly definitions: Readonly<Record<string, Node>> };

const kinds = {
  'deployment-apps-v1': 'io.k8s.api.apps.v1.Deployment',
  'job-batch-v1': 'io.k8s.api.batch.v1.Job',
  'service-v1': 'io.k8s.api.core.v1.Service',
  'configmap-v1': 'io.k8s.api.core.v1.ConfigMap',
  'serviceaccount-v1': 'io.k8s.api.core.v1.ServiceAccount',
  'horizontalpodautoscaler-autoscaling-v2': 'io.k8s.api.autoscaling.v2.HorizontalPodAutoscaler',
  'poddisruptionbudget-policy-v1': 'io.k8s.api.policy.v1.PodDisruptionBudget',
  'networkpolicy-networking-v1': 'io.k8s.api.networking.v1.NetworkPolicy',
  'ingress-networking-v1': 'io.k8s.api.networking.v1.Ingress',
};

/** Described as a string; a number is accepted too. */
const textOrNumber: Readonly<Record<string, string>> = {
  'io.k8s.apimachinery.pkg.util.intstr.IntOrString': 'integer',
  'io.k8s.apimachinery.pkg.api.resource.Quantity': 'number',
};

/** Returns one kind with all definitions that it refers to, strict: a field that is not described is an error. */
export function schemaOf(definitions: Definitions, name: string): Schema {
  const used = new Map<string, Node>();
  const use = (each: string): void => {
    if (used.has(each)) return;
    used.set(each, {}); // a kind may contain itself
    const number = textOrNumber[each];
    used.set(each, number ? { type: ['string', number] } : strict(definitionOf(definitions, each), use));
  };
  use(name);
  const [kind] = definitionOf(definitions, name)['x-kubernetes-group-version-kind'] ?? [];
  if (!kind) throw new Error(`${name} is not a kind`);
  const root = used.get(name);
  used.delete(name);
  const apiVersion = { enum: [[kind.group, kind.version].filter(Boolean).join('/')] };
  return {
    ...root,
    properties: { ...root?.properties, apiVersion, kind: { enum: [kind.kind] } },
    required: ['apiVersion', 'kind', 'metadata'],
    definitions: Object.fromEntries([...used].sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}

function definitionOf(definitions: Definitions, name: string): Definition {
  const found = definitions[name];
  if (!found) throw new Error(`${name} is not described`);
  return found;
}

/** Without descriptions, which are nine tenths of the file. */
function strict(node: Node, use: (name: string) => void): Node {
  if (node.$ref) {
    use(node.$ref.replace('#/definitions/', ''));
    return { $ref: node.$ref };
  }
  const { type, properties, items, additionalProperties, required } = node;
  const more = properties ? false : typeof additionalProperties === 'object' ? strict(additionalProperties, use) : additionalProperties;
  return {
    ...(type !== undefined && { type }),
    ...(required && { required }),
    ...(properties && { properties: Object.fromEntries(Object.entries(properties).map(([name, value]) => [name, strict(value, use)])) }),
    ...(items && { items: strict(items, use) }),
    ...(more !== undefined && { additionalProperties: more }),
  };
}

function main(swagger: string): void {
  const { definitions } = JSON.parse(readFileSync(swagger, 'utf8')) as { definitions: Definitions };
  const folder = join(dirname(fileURLToPath(import.meta.url)), 'helm-schemas');
  for (const [file, name] of Object.entries(kinds)) writeFileSync(join(folder, `${file}.json`), `${JSON.stringify(schemaOf(definitions, name))}\n`);
}

if (import.meta.main && process.argv[2]) main(process.argv[2]);
