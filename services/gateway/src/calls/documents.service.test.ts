import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { TestPlatform } from '../testing/service.js';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await new TestPlatform().start();
});
afterAll(() => platform?.stop());

it('describes the calls as OpenAPI and as a page, with its own scripts only', async () => {
  const { body } = await platform.ask('/api/openapi.json');
  expect(body).toMatchObject({ openapi: '3.1.0' });
  expect(Object.keys(body['paths'] as object)).toContain('/api/createbooking');
  const page = await platform.ask('/api/docs');
  const scripts = [...page.text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path]) => path!);
  expect(scripts).toHaveLength(3);
  for (const path of scripts) expect((await platform.ask(path)).status).toBe(200);
  expect(page.headers['content-security-policy']).toContain("script-src 'self';");
  expect((await platform.ask('/api/docs/../../package.json')).status).toBe(404);
});
