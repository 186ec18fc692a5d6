/**
 * CPU time of a request in the gateway, and latency while slow bodies are in flight. Build first, then:
 * `node services/gateway/dist/testing/bench.js [folder of another built gateway to compare with]`
 */
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { TestPlatform } from './service.js';
import { RawClient } from './raw-client.js';

const CLIENTS = 8;
const SLOW_CLIENTS = 530;
const ROUND_MS = 4_000;
const ROUNDS = 3;
/** Length of a clock tick of Linux (`getconf CLK_TCK`). */
const TICK_MS = 10;

interface Round {
  requests: number;
  failed: number;
  p50: number;
  p95: number;
  cpuMs: number;
}

function cpuMsOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

function askOnce(platform: TestPlatform, agent: Agent): Promise<number> {
  const { hostname, port } = new URL(platform.url);
  const headers = { host: `${platform.operators.coral}.localhost` };
  return new Promise((resolve) => {
    const outgoing = request({ hostname, port, path: '/api/getagegroups', headers, agent, timeout: ROUND_MS }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0));
    });
    outgoing.once('timeout', () => outgoing.destroy()).once('error', () => resolve(0));
    outgoing.end();
  });
}

async function round(platform: TestPlatform): Promise<Round> {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  const times: number[] = [];
  let failed = 0;
  const [end, cpuBefore] = [performance.now() + ROUND_MS, cpuMsOf(platform.pid)];
  const loop = async (): Promise<void> => {
    while (performance.now() < end) {
      const startedAt = performance.now();
      if ((await askOnce(platform, agent)) !== 200) failed += 1;
      times.push(performance.now() - startedAt);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, loop));
  agent.destroy();
  platform.forwarded.length = 0;
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)]!;
  return { requests: times.length, failed, p50: at(0.5), p95: at(0.95), cpuMs: (cpuMsOf(platform.pid) - cpuBefore) / times.length };
}

async function underAttack(platform: TestPlatform): Promise<Round> {
  const head = `POST /api/createbooking HTTP/1.1\r\nHost: ${platform.operators.coral}.localhost\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{`;
  const slow = await Promise.all(Array.from({ length: SLOW_CLIENTS }, () => RawClient.connect(platform.url)));
  for (const client of slow) client.send(head);
  const measured = await round(platform);
  for (const client of slow) client.disconnect();
  return measured;
}

function show(name: string, { requests, failed, p50, p95, cpuMs }: Round): void {
  const metrics = [`${requests} requests`, `${failed} failed`, `p50 ${p50.toFixed(1)} ms`, `p95 ${p95.toFixed(1)} ms`, `${cpuMs.toFixed(3)} CPU-ms each`];
  process.stdout.write(`${name.padEnd(24)}${metrics.join('  ')}\n`);
}

const builds = { this: undefined, ...(process.argv[2] !== undefined && { other: process.argv[2] }) };
const platforms = await Promise.all(
  Object.entries(builds).map(async ([name, folder]) => ({ name, platform: await new TestPlatform(folder).start({ RATE_LIMITS: 'off' }) })),
);
try {
  for (const { platform } of platforms) await round(platform);
  // interleaved, so that other load on the machine affects all of them
  for (let n = 0; n < ROUNDS; n += 1) for (const { name, platform } of platforms) show(`${name}, quiet`, await round(platform));
  for (const { name, platform } of platforms) show(`${name}, slow bodies`, await underAttack(platform));
} finally {
  for (const { platform } of platforms) await platform.stop();
}
