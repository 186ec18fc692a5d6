import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { compileServices } from '../platform/compile-services.ts';
import { run, type Outcome } from '../programs/commands.mjs';
import { addressFindings, edgeFindings, environmentFindings, given, readByProcesses, type Reads } from './helm-environment.ts';
import { KUBERNETES } from './helm-schemas.ts';
import { helmTools, type HelmTools } from './helm-tools.ts';

const chart = 'deploy/helm/atoll';
const planted = 'tools/check/planted/helm';
const schemas = 'tools/check/helm-schemas/{{.ResourceKind}}{{.KindSuffix}}.json';

/**
 * Lints and renders the chart for each file of ci/. Compares every manifest with its schema, the variables of every process with the
 * schema that it is read with, and its gRPC clients with the table of allowed edges. Planted violations of both schemas must be caught.
 */
export async function checkHelm(): Promise<string[]> {
  const tools = await helmTools();
  const dir = mkdtempSync(join(tmpdir(), 'atoll-chart-'));
  try {
    await compileServices();
    const reads = await readByProcesses();
    const chartCheck = new ChartCheck(tools, dir, reads);
    const findings = [
      versionFinding(),
      ...edgeFindings(reads),
      ...alertFindings(readFileSync(`${chart}/alerts.yaml`, 'utf8'), readFileSync('docs/runbook.md', 'utf8')),
    ];
    for (const values of filesOf(`${chart}/ci`)) findings.push(...(await chartCheck.chartWith(values)));
    for (const values of filesOf(`${planted}/values`)) findings.push(uncaught(values, await chartCheck.lint(`${chart}/ci/minimal.yaml`, values)));
    for (const manifests of filesOf(`${planted}/manifests`)) findings.push(uncaught(manifests, await chartCheck.conforms(manifests)));
    return findings.filter((finding) => finding !== undefined);
  } finally {
    rmSync(dir, { recursive: true });
  }
}

class ChartCheck {
  readonly #tools: HelmTools;
  readonly #dir: string;
  readonly #reads: Reads;
  readonly #env: NodeJS.ProcessEnv;

  constructor(tools: HelmTools, dir: string, reads: Reads) {
    this.#tools = tools;
    this.#dir = dir;
    this.#reads = reads;
    // Ignores settings, plugins and repositories of this user.
    this.#env = { PATH: process.env.PATH, HELM_CONFIG_HOME: dir, HELM_CACHE_HOME: dir, HELM_DATA_HOME: dir };
  }

  async chartWith(values: string): Promise<string[]> {
    const lint = await this.lint(values);
    if (lint.code !== 0) return [`${values}: ${lint.output.trim()}`];
    const rendered = await this.#run(['template', 'atoll', chart, ...this.#with(values)]);
    if (rendered.code !== 0) return [`${values}: ${rendered.output.trim()}`];
    const file = join(this.#dir, basename(values));
    writeFileSync(file, rendered.output);
    const conforms = await this.conforms(file);
    const gives = given(rendered.output);
    const findings = [...environmentFindings(this.#reads, gives), ...addressFindings(rendered.output, gives)];
    return [...(conforms.code === 0 ? [] : [conforms.output.trim()]), ...findings].map((finding) => `${values}: ${finding}`);
  }

  lint(...values: string[]): Promise<Outcome> {
    return this.#run(['lint', '--strict', '--quiet', chart, ...this.#with(...values)]);
  }

  conforms(file: string): Promise<Outcome> {
    return run(this.#tools.kubeconform, ['-strict', '-kubernetes-version', KUBERNETES, '-schema-location', schemas, file]);
  }

  #with(...values: string[]): string[] {
    return ['--kube-version', KUBERNETES, ...values.flatMap((file) => ['--values', file])];
  }

  #run(args: readonly string[]): Promise<Outcome> {
    return run(this.#tools.helm, args, { env: this.#env });
  }
}

const filesOf = (folder: string) => readdirSync(folder).map((name) => `${folder}/${name}`);

/** The first line of a planted file names the complaint that it must cause. */
export function uncaught(file: string, { code, output }: Outcome, text = readFileSync(file, 'utf8')): string | undefined {
  const complaint = /^# refused: (.+)$/m.exec(text)?.[1];
  if (complaint && code !== 0 && output.includes(complaint)) return undefined;
  return `the planted violation in ${file} is not caught (no complaint of ${complaint})`;
}

/** Each alert has a severity, by which it is routed, and its section of the runbook exists and quotes its query. */
export function alertFindings(alerts: string, runbook: string): string[] {
  const sections = new Map(runbook.split(/^## /m).map((section) => [section.split('\n', 1)[0], section]));
  return alerts.split(/^- /m).flatMap((text) => {
    const patterns = [/alert: (\w+)/, /severity: (critical|warning)[,\n]/, /runbook: ([^,\n]+)/, /expr: '(.+?)'/];
    const [alert, severity, section, query] = patterns.map((pattern) => pattern.exec(text)?.[1] ?? '');
    if (!alert || !severity || !section || !query)
      return text === '' || text.startsWith('#') ? [] : [`an alert without a name, severity, section or query: ${text.trim()}`];
    return sections.get(section)?.includes(`\`${query}\``) ? [] : [`the alert ${alert} is not in the section '${section}' of docs/runbook.md with its query`];
  });
}

function versionFinding(): string | undefined {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  const appVersion = /^appVersion: (\S+)$/m.exec(readFileSync(`${chart}/Chart.yaml`, 'utf8'))?.[1];
  return appVersion === version ? undefined : `the chart's appVersion is ${appVersion}, and Atoll's version is ${version}`;
}
