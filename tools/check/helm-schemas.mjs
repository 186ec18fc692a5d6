// What the kinds of our chart may hold, from Kubernetes' own description: `node tools/check/helm-schemas.mjs swagger.json` writes
// helm-schemas/ again. The description is api/openapi-spec/swagger.json of the Go module k8s.io/kubernetes, in the version below.
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const KUBERNETES = '1.34.0';

const kinds = {
  'deployment-apps-v1': 'io.k8s.api.apps.v1.Deployment',
  'service-v1': 'io.k8s.api.core.v1.Service',
  'configmap-v1': 'io.k8s.api.core.v1.ConfigMap',
  'serviceaccount-v1': 'io.k8s.api.core.v1.ServiceAccount',
  'horizontalpodautoscaler-autoscaling-v2': 'io.k8s.api.autoscaling.v2.HorizontalPodAutoscaler',
  'poddisruptionbudget-policy-v1': 'io.k8s.api.policy.v1.PodDisruptionBudget',
  'networkpolicy-networking-v1': 'io.k8s.api.networking.v1.NetworkPolicy',
  'ingress-networking-v1': 'io.k8s.api.networking.v1.Ingress',
};

/** Written as text there, and read as a number just as well. */
const textOrNumber = { 'io.k8s.apimachinery.pkg.util.intstr.IntOrString': 'integer', 'io.k8s.apimachinery.pkg.api.resource.Quantity': 'number' };

/** One kind with all it refers to, strict: a field that is not described is an error. */
export function schemaOf(definitions, name) {
  const used = new Map();
  const use = (each) => {
    if (used.has(each)) return;
    used.set(each, undefined);
    used.set(each, textOrNumber[each] ? { type: ['string', textOrNumber[each]] } : strict(definitions[each], use));
  };
  use(name);
  const [kind] = definitions[name]['x-kubernetes-group-version-kind'];
  const root = used.get(name);
  used.delete(name);
  const apiVersion = { enum: [[kind.group, kind.version].filter(Boolean).join('/')] };
  return {
    ...root,
    properties: { ...root.properties, apiVersion, kind: { enum: [kind.kind] } },
    required: ['apiVersion', 'kind', 'metadata'],
    definitions: Object.fromEntries([...used].sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}

/** What is for readers is left out, and with it nine tenths. */
function strict(node, use) {
  if (node.$ref) {
    use(node.$ref.replace('#/definitions/', ''));
    return { $ref: node.$ref };
  }
  const { type, properties, items, additionalProperties, required } = node;
  return {
    type,
    required,
    properties: properties && Object.fromEntries(Object.entries(properties).map(([name, value]) => [name, strict(value, use)])),
    items: items && strict(items, use),
    additionalProperties: properties ? false : typeof additionalProperties === 'object' ? strict(additionalProperties, use) : additionalProperties,
  };
}

function main(swagger) {
  const { definitions } = JSON.parse(readFileSync(swagger, 'utf8'));
  const folder = join(dirname(fileURLToPath(import.meta.url)), 'helm-schemas');
  for (const [file, name] of Object.entries(kinds)) writeFileSync(join(folder, `${file}.json`), `${JSON.stringify(schemaOf(definitions, name))}\n`);
}

if (import.meta.url === `file://${process.argv[1]}`) main(process.argv[2]);
