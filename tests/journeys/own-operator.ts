import { execFile } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { PASSWORD, type Operator } from '../gateway.js';
import { ask } from './fixtures.js';

// An operator for journeys that change its settings, so that no other journey sees them.

interface Named {
  readonly id: number;
  readonly name: string;
}

const BOATS = [12, 30];
const LOCATIONS = ['Malé', 'Maafushi'];

/** Provisioned as a new operator is, with an admin, two public locations and two boats; `configs` are rows of its settings by name. */
export async function ownOperator(name: string, configs: Readonly<Record<string, string | boolean>> = {}): Promise<Operator> {
  const operator: Operator = `own-${name}-${randomInt(1e6)}`;
  await provision({
    operatorId: operator,
    hostNames: [`${operator}.localhost`],
    productTitle: 'Own Ferries',
    companyName: 'Own Ferries Pvt Ltd',
    primaryColour: '#0f766e',
    contactPhone: '+9603001199',
    contactEmail: 'office@own.example',
    bankAccountMvr: '7730000077001',
    mvrGatewayOn: true,
    usdGatewayOn: false,
    bankTransferOn: true,
    cashOn: false,
    configs: { 'Show MVR amount to customers': true, ...configs },
    superUser: { username: 'super', password: PASSWORD, phone: '7700001' },
  });
  await Promise.all([addAdmin(operator), addBoats(operator), ...LOCATIONS.map((location) => addLocation(operator, location))]);
  return operator;
}

async function provision(operator: object): Promise<void> {
  const { backing, databases } = JSON.parse(readFileSync(`${process.env['ATOLL_STATE']}/platform.json`, 'utf8')) as {
    backing: { MONGODB_URL: string; REDIS_URL: string };
    databases: string;
  };
  const folder = await mkdtemp(join(tmpdir(), 'atoll-operator-'));
  const file = join(folder, 'operators.json');
  await writeFile(file, JSON.stringify({ operators: [operator] }));
  const env = { ...process.env, ...backing, MONGODB_DB: `${databases}_identity` };
  await promisify(execFile)(process.execPath, [resolve('services/identity/dist/provision.mjs'), file], { env });
  await rm(folder, { recursive: true });
}

async function addAdmin(operator: Operator): Promise<void> {
  await ask(operator, 'register', { username: 'admin', password: PASSWORD, phone: '7700002' });
  const { users } = await ask<{ users: Named[] }>(operator, 'getUsers', { search: 'admin', page: 0, pageLimit: 1 }, 'super');
  await ask(operator, 'updateUser', { userId: users[0]?.id, isAdmin: true, isCaptain: false }, 'super');
}

async function addLocation(operator: Operator, name: string): Promise<void> {
  await ask(operator, 'createLocation', { name }, 'super');
  const { locations } = await ask<{ locations: Named[] }>(operator, 'getLocations', {}, 'super');
  await ask(operator, 'toggleLocationPublic', { locationId: locations.find((location) => location.name === name)?.id, public: true }, 'super');
}

async function addBoats(operator: Operator): Promise<void> {
  await ask(operator, 'createProvider', { name: 'Own Boats' }, 'super');
  const { providers } = await ask<{ providers: Named[] }>(operator, 'getProviders', {}, 'super');
  for (const capacity of BOATS) await ask(operator, 'createBoat', { name: `Boat of ${capacity}`, capacity, providerId: providers[0]?.id }, 'super');
}

/** Sets a row of the operator's settings. */
export async function configure(operator: Operator, name: string, value: string): Promise<void> {
  const { configs } = await ask<{ configs: (Named & { value: string })[] }>(operator, 'getConfigs');
  const row = configs.find((one) => one.name === name);
  if (!row) throw new Error(`no config row ${name}`);
  await ask(operator, 'updateConfig', [{ id: row.id, value }], 'super');
}
