import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { repositoryFiles } from './doc-paths.ts';
import { groupingFindings, jobNames, metricFindings, programsIn, registeredMetrics, sourceOf } from './operations.ts';

const ALERTS = 'deploy/helm/atoll/alerts.yaml';
const DASHBOARD = 'deploy/helm/atoll/dashboard.yaml';
const RUNBOOK = 'docs/runbook.md';
/** Databases, and a cookie, whose names begin like metrics. */
const OTHERS = /\batoll_(identity|trip|booking|payment|notification|reporting)\b(?!_)/g;

const files = await repositoryFiles();
const read = (file: string): string => readFileSync(file, 'utf8');
const sources = files.filter((file) => /^(libs|services|frontends)\/.*(?<!\.test)\.tsx?$/.test(file)).map(read);
const runbook = read(RUNBOOK);
const queriesOf = (file: string): string[] => [...read(file).matchAll(/'([^']*\batoll_[^']*)'/g)].map(([, query = '']) => query);
const namesIn = (file: string): Set<string> => new Set(queriesOf(file).flatMap((query) => query.match(/\batoll_[a-z_]+/g) ?? []));

describe('the metrics of alerts, dashboard and pages', () => {
  const metrics = registeredMetrics(sources);
  const pages = [ALERTS, DASHBOARD, ...files.filter((file) => /^(docs|deploy|libs|services)\/.*\.md$/.test(file))];

  it('are registered by a process, with the labels that they are asked for', () => {
    expect(metrics.size).toBeGreaterThan(30);
    expect(pages.flatMap((page) => metricFindings(page, read(page).replaceAll(OTHERS, ''), metrics))).toEqual([]);
  });

  it('are grouped by labels that they have', () => {
    const [alerts, panels] = [queriesOf(ALERTS), queriesOf(DASHBOARD)];
    expect([alerts.length > 15, panels.length > 15]).toEqual([true, true]);
    expect([...alerts, ...panels].flatMap((query) => groupingFindings(query, metrics))).toEqual([]);
  });

  it('are shown by the dashboard where an alert asks for them', () => {
    const shown = namesIn(DASHBOARD);
    expect([...namesIn(ALERTS)].filter((name) => !shown.has(name))).toEqual([]);
  });

  it('are refused where a name or a label is another', () => {
    const known = registeredMetrics(["gauge('atoll_late', 'Ferries', ['pier'])", "histogram(\n'atoll_wait_seconds', 'Waits', [\n'pier', 'boat'])"]);
    expect(metricFindings('a.md', 'atoll_late{pier="1"} and rate(atoll_wait_seconds_count{boat!="2"}[5m])', known)).toEqual([]);
    expect(metricFindings('a.md', 'atoll_late{boat="1"} or atoll_later', known)).toEqual([
      'a.md asks atoll_late for boat, which it does not have',
      'a.md names atoll_later, which no process has',
    ]);
    expect(groupingFindings('sum by (boat) (atoll_late)', known)).toEqual(['sum by (boat) (atoll_late) groups by boat, which its metrics do not have']);
  });
});

it('the runbook says of each job what follows when it does not run', () => {
  const names = jobNames(sources);
  expect(names).toEqual(expect.arrayContaining(['expire-unpaid', 'send-messages', 'keep-credentials', 'compare-reports']));
  const rows = runbook.split('\n').filter((line) => line.startsWith('  | `'));
  expect(names.filter((name) => !rows.some((row) => row.includes(`\`${name}\``)))).toEqual([]);
});

it('the programs of the runbook and of the chart exist', () => {
  const pages = [RUNBOOK, 'docs/migrations.md', 'deploy/README.md', ...files.filter((file) => file.startsWith('deploy/helm/atoll/templates/'))];
  const programs = pages.flatMap((page) => programsIn(read(page)));
  expect(programs.map(sourceOf)).toEqual(
    expect.arrayContaining(['services/reporting/src/rebuild-cli.ts', 'libs/outbox/consumer/dead-letters-cli.ts', 'libs/runtime/migrations/migrate-cli.ts']),
  );
  const exists = (program: string): boolean => files.includes(program) || files.includes(sourceOf(program));
  expect([...new Set(programs)].filter((program) => !exists(program))).toEqual([]);
});
