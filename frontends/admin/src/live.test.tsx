import { afterAll, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { renderAdmin } from './testing/render-admin.js';
import { aTrip } from './testing/shapes.js';

const delays: unknown[] = [];
const { setTimeout: wait } = globalThis;
globalThis.setTimeout = ((run: () => void, ms: number) => {
  delays.push(ms);
  return wait(run, ms);
}) as typeof setTimeout;
afterAll(() => void (globalThis.setTimeout = wait));

function look(state: 'visible' | 'hidden'): void {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

it('rests in a hidden tab; once somebody looks it asks at once and then follows the day', async () => {
  look('hidden');
  const { sentTo } = renderAdmin('/admin', { getTrips: { trips: [aTrip()] } });
  await screen.findByRole('link', { name: /Trip #155/ });
  expect(delays).not.toContain(15_000);
  const asked = sentTo('getTrips').length;
  look('visible');
  await waitFor(() => expect(sentTo('getTrips').length).toBeGreaterThan(asked));
  await waitFor(() => expect(delays).toContain(15_000));
});
