/** @jest-environment node */
import { expect, it, jest } from '@jest/globals';

let handled: string[];

jest.unstable_mockModule('workbox-routing', () => ({ registerRoute: () => void handled.push('fetch') }));
jest.unstable_mockModule('workbox-strategies/NetworkOnly', () => ({ NetworkOnly: class {} }));

/** The events that a worker of this scope handles; its routes handle 'fetch'. */
async function handledBy(scope: string): Promise<string[]> {
  handled = [];
  const registration = { scope: `https://coral.example${scope}` };
  Object.assign(globalThis, { self: { registration, addEventListener: (name: string) => void handled.push(name) } });
  jest.resetModules();
  await import('./main.js');
  return [...new Set(handled)].toSorted();
}

it('the worker of push messages to staff takes no request and keeps no page', async () => {
  const everywhere = ['activate', 'install', 'notificationclick', 'push'];
  expect(await handledBy('/push/')).toEqual(everywhere);
  for (const scope of ['/booking/', '/captain']) expect(await handledBy(scope)).toEqual([...everywhere, 'fetch', 'message'].toSorted());
});
