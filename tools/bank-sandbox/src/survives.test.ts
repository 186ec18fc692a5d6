import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { eventually } from '@atoll/testing/eventually';
import type { Transaction } from './transaction.js';

const program = fileURLToPath(new URL('./main.ts', import.meta.url));
const hooks = new URL('../../../libs/testing/typescript-hooks.mjs', import.meta.url).href;

let folder: string;
let stateFile: string;
let bank: ChildProcess | undefined;
let output: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bank-'));
  stateFile = join(folder, 'bank.json');
  output = '';
});
afterEach(async () => {
  if (bank && bank.exitCode === null) {
    bank.kill('SIGKILL');
    await once(bank, 'exit');
  }
  rmSync(folder, { recursive: true });
});

/** The program itself, so that an uncaught error ends the process. */
async function started(): Promise<string> {
  const env = { PATH: process.env['PATH'], BANK_API_KEY: 'key', STATE_FILE: stateFile };
  bank = fork(program, [], { env, execArgv: ['--import', hooks], stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  for (const stream of [bank.stdout, bank.stderr]) stream?.on('data', (chunk) => (output += String(chunk)));
  return eventually(() => {
    const port = /"port":(\d+)/.exec(output)?.[1];
    if (!port) throw new Error(`the bank has not started: ${output}`);
    return `http://127.0.0.1:${port}`;
  }, 30_000);
}

const transaction = (change: object): object => ({ amount: 100, currency: 'MVR', localId: 'a1', ...change });

const create = (url: string, body: string): Promise<Response> =>
  fetch(`${url}/public/v2/transactions`, { method: 'POST', headers: { authorization: 'key', 'content-type': 'application/json' }, body });

const GARBAGE = [
  'http://coral.localhost:99999/api/paymentcallback/bml-connect',
  'http://',
  'http://:80',
  'http://[::1',
  'https://a b/',
  'http://%00/',
  'ftp://coral.localhost/',
  'javascript:alert(1)',
  'coral.localhost',
  ' ',
];
const UNREACHABLE = ['http://127.0.0.1:1/', 'https://127.0.0.1:1/', 'http://127.0.0.1:0/', 'http://no-such-host.invalid/', 'http://u:p@[::1]:1/?a=b#c'];

it('refuses an address that cannot be called, and goes on', async () => {
  const url = await started();
  for (const address of GARBAGE) {
    for (const field of ['webhook', 'redirectUrl'])
      expect([field, address, (await create(url, JSON.stringify(transaction({ [field]: address })))).status]).toEqual([field, address, 400]);
  }
  for (const body of ['', 'null', '[]', '7', '{', JSON.stringify(transaction({ webhook: 7 })), JSON.stringify(transaction({ webhook: ['http://x'] }))])
    expect([body, (await create(url, body)).status]).toEqual([body, 400]);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
});

it('accepts addresses without a server, retries and goes on', async () => {
  const url = await started();
  for (const webhook of UNREACHABLE) expect((await create(url, JSON.stringify(transaction({ webhook })))).status).toBe(201);
  await eventually(() => {
    for (const webhook of UNREACHABLE) expect(output.split(JSON.stringify(webhook)).length - 1).toBeGreaterThanOrEqual(2);
  }, 20_000);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
});

it('survives addresses that an earlier version has stored', async () => {
  const stored = GARBAGE.map((address, index) => ({
    ...transaction({ webhook: address, redirectUrl: address }),
    id: `t${index}`,
    state: 'QR_CODE_GENERATED',
    shortUrl: `http://localhost/s/t${index}`,
  }));
  writeFileSync(stateFile, JSON.stringify(stored));
  const url = await started();
  for (const { id, shortUrl } of stored) {
    expect((await fetch(`${url}/sandbox/transactions/${id}/notify`, { method: 'POST' })).status).toBe(200);
    expect((await fetch(`${url}/s/${id}`)).status).toBe(200);
    const paid = await fetch(`${url}/s/${id}`, { method: 'POST', body: new URLSearchParams({ choice: 'pay' }), redirect: 'manual' });
    expect([paid.status, paid.headers.get('location')]).toEqual([303, shortUrl]);
  }
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
});

it('hides its transactions from other users of the machine, also in a file that was readable for all', async () => {
  for (const file of [stateFile, `${stateFile}.new`]) {
    writeFileSync(file, '[]');
    chmodSync(file, 0o644);
  }
  const url = await started();
  expect(statSync(stateFile).mode & 0o777).toBe(0o600);
  const made = (await (await create(url, JSON.stringify(transaction({})))).json()) as Transaction;
  expect(readFileSync(stateFile, 'utf8')).toContain(made.id);
  expect(statSync(stateFile).mode & 0o777).toBe(0o600);
});
