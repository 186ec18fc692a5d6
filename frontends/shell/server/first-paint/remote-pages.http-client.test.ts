/** @jest-environment node */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { publicOperator } from '@atoll/operator-settings/public-operator';
import { aRecord } from '@atoll/operator-settings/testing';
import { HttpRemotePages } from './remote-pages.http-client.js';

const waiting: ServerResponse[] = [];
const server = createServer((_request, response) => void waiting.push(response));
let pages: HttpRemotePages;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  pages = new HttpRemotePages(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const request = { path: '/', language: 'en' as const, boot: { operator: publicOperator(aRecord, []), configs: [], remotes: {}, kit: false } };

it('asks a remote for four pages at once at most; the others get a skeleton until one is done', async () => {
  const four = [1, 2, 3, 4].map(() => pages.render(request));
  while (waiting.length < 4) await new Promise((resolve) => setTimeout(resolve, 5));
  expect(await pages.render(request)).toBeUndefined();
  expect(waiting).toHaveLength(4);
  for (const response of waiting.splice(0)) response.end(JSON.stringify({ html: 'rendered', css: '' }));
  expect(await Promise.all(four)).toEqual([1, 2, 3, 4].map(() => ({ html: 'rendered', css: '' })));
  const next = pages.render(request);
  while (waiting.length < 1) await new Promise((resolve) => setTimeout(resolve, 5));
  waiting[0]?.end(JSON.stringify({ html: 'again', css: '' }));
  expect(await next).toEqual({ html: 'again', css: '' });
});
