import { createServer, type RequestListener, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { CatalogueChanged } from '@atoll/operator-settings/invalidation';
import { eventually } from '@atoll/testing/eventually';
import { callsAt } from '../calls/call-routes.js';
import type { GatewayRequest } from '../request.js';
import type { GatewayConfig } from './gateway-config.js';
import { policyFactories, type PolicyParts } from './plugin.js';

const told: CatalogueChanged[] = [];
let status = 200;
const servers: Server[] = [];
let url = '';

async function listen(handle: RequestListener): Promise<string> {
  const server = createServer(handle).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

beforeAll(async () => {
  const upstream = await listen((_request, response) => response.writeHead(status).end('{}'));
  const parts = { context: async () => ({}), catalogueChanged: (changed: CatalogueChanged) => void told.push(changed) };
  const { forward } = policyFactories(parts as unknown as PolicyParts);
  const policy = forward({ serviceEndpoint: 'trip' }, { gatewayConfig: { serviceEndpoints: { trip: { url: upstream } } } as GatewayConfig });
  url = await listen((request, response) => {
    const call = callsAt(request.url ?? '').find(({ method }) => method === request.method);
    const inbound = { call, operatorId: 'coral', address: '127.0.0.1', authority: 'x', scheme: 'http', requestId: 'r', isCall: true, body: undefined };
    void policy(Object.assign(request, { inbound }) as unknown as GatewayRequest, response, () => undefined);
  });
});
afterAll(() => {
  for (const server of servers) {
    server.close();
    server.closeAllConnections();
  }
});
beforeEach(() => void (told.length = 0));

it('tells the open pages after a write of the catalogue succeeded; not after a refusal, a read or a write of trips', async () => {
  status = 409;
  await fetch(`${url}/api/editboat`, { method: 'POST' });
  status = 200;
  await fetch(`${url}/api/getboats`);
  await fetch(`${url}/api/depart`, { method: 'POST' });
  await fetch(`${url}/api/editboat`, { method: 'POST' });
  await fetch(`${url}/api/editprovider`, { method: 'POST' });
  await fetch(`${url}/api/createprovider`, { method: 'POST' });
  const of = (isPublic: boolean): CatalogueChanged => ({ operatorId: 'coral', isPublic });
  await eventually(() => expect(told).toEqual([of(true), of(true), of(false)]));
});
