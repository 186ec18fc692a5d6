import { expect, it } from '@jest/globals';
import { addressFindings, edgeFindings, environmentFindings, given } from './helm-environment.ts';
import { schemaOf } from './helm-schemas.ts';
import { alertFindings, uncaught } from './helm.ts';

const reads = { ferry: new Set(['FERRY_KEY', 'IDENTITY_GRPC', 'LOG_LEVEL']) };
const leftOut = expect.stringContaining('left out of the chart on purpose');

it('refuses a chart that lacks a variable, and one that sets a variable which no process reads', () => {
  const findings = environmentFindings(reads, { ferry: { LOG_LEVEL: 'info', IDENTITY_GRPC: undefined, FERY_KEY: undefined } });
  expect(findings.filter((finding) => !/on purpose/.test(finding))).toEqual([
    'ferry reads FERRY_KEY, which the chart does not give it',
    'the chart gives ferry FERY_KEY, which it does not read',
  ]);
  expect(findings).toContainEqual(leftOut);
});

it('refuses an address without a Service', () => {
  const labels = (component: string) => `metadata:\n  name: atoll-${component}\n  labels:\n    app.kubernetes.io/component: ${component}\n`;
  const config = (port: number) => `kind: ConfigMap\n${labels('ferry')}data:\n  CREW_GRPC: "atoll-crew:${port}"\n---\n`;
  const service = `kind: Service\n${labels('crew')}spec:\n  ports:\n    - { name: grpc, port: 50051, targetPort: grpc }\n`;
  const findings = (port: number) => addressFindings(config(port) + service, given(config(port) + service));
  expect(findings(50051)).toEqual([]);
  expect(findings(50052)).toEqual(['the chart gives ferry CREW_GRPC=atoll-crew:50052, and has no such Service']);
});

it('reports a planted violation that is accepted, or refused for another reason', () => {
  const planted = (code: number, output: string) => uncaught('a.yaml', { code, output }, '# refused: replicaCount\n');
  expect(planted(1, "additional property 'replicaCount' not allowed")).toBeUndefined();
  expect(planted(0, 'replicaCount')).toContain('is not caught');
  expect(planted(1, 'no such file')).toContain('is not caught');
  expect(uncaught('a.yaml', { code: 1, output: '' }, 'a: 1')).toContain('is not caught');
});

it('refuses an alert whose query its section of the runbook does not quote', () => {
  const alert = "- { alert: LateFerry, severity: warning, runbook: A ferry is late, expr: 'atoll_late > 0', for: 1m }\n";
  expect(alertFindings(`# Alerts\n${alert}`, '# Runbook\n## A ferry is late\n\n`atoll_late > 0`\n')).toEqual([]);
  expect(alertFindings(alert, '## A ferry is late\n\n`atoll_late > 1`\n')).toEqual([expect.stringContaining('LateFerry')]);
  expect(alertFindings(alert, '## Another\n\n`atoll_late > 0`\n')).toEqual([expect.stringContaining('LateFerry')]);
  const incomplete = [expect.stringContaining('without a name, severity, section or query')];
  expect(alertFindings('- { alert: LateFerry }\n', '')).toEqual(incomplete);
  expect(alertFindings(alert.replace('warning', 'loud'), '## A ferry is late\n\n`atoll_late > 0`\n')).toEqual(incomplete);
});

it('derives from a description a schema that refuses what is not described', () => {
  const definitions = {
    Ferry: {
      properties: { kind: { type: 'string' }, spec: { $ref: '#/definitions/Spec' } },
      'x-kubernetes-group-version-kind': [{ group: 'sea', kind: 'Ferry', version: 'v1' }],
    },
    Spec: {
      description: 'long',
      type: 'object',
      properties: { seats: { type: 'integer' }, extra: { type: 'object', additionalProperties: { type: 'string' } } },
    },
  };
  const { properties, additionalProperties, definitions: used } = schemaOf(definitions, 'Ferry');
  expect(properties).toMatchObject({ apiVersion: { enum: ['sea/v1'] }, kind: { enum: ['Ferry'] }, spec: { $ref: '#/definitions/Spec' } });
  expect([additionalProperties, used['Spec']?.additionalProperties, used['Spec']?.description]).toEqual([false, false, undefined]);
  expect(used['Spec']?.properties?.['extra']?.additionalProperties).toEqual({ type: 'string' });
});

it('lets a program hold gRPC clients only of the services that the edge table allows it to call', () => {
  const holds = (...names: string[]) => new Set(['GRPC_PORT', ...names]);
  expect(edgeFindings({ booking: holds('TRIP_GRPC', 'IDENTITY_GRPC'), shell: holds('IDENTITY_GRPC') })).toEqual([]);
  expect(edgeFindings({ notification: holds('IDENTITY_GRPC', 'PAYMENT_GRPC') })).toEqual([
    'notification holds a gRPC client of payment, and libs/runtime/context/call-edges.ts has no such edge',
  ]);
});
