import { afterAll, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { renderAdmin } from './testing/render-admin.js';
import { aTrip } from './testing/builders.js';

const delays: unknown[] = [];
const { setTimeout: wait } = globalThis;
globalThis.setTimeout = ((run: () => void, ms: number) => {
  delays.push(ms);
  return wait(run, ms);
}) as typeof setTimeout;
afterAll(() => void (globalThis.setTimeout = wait));

function setVisibility(state: 'visible' | 'hidden'): void {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

it('does not poll in a hidden tab; refetches when the tab becomes visible and then polls', async () => {
  setVisibility('hidden');
  const { sentTo } = renderAdmin('/admin', { getTrips: { trips: [aTrip()] } });
  await screen.findByRole('link', { name: /Trip #155/ });
  expect(delays).not.toContain(15_000);
  const loaded = sentTo('getTrips').length;
  setVisibility('visible');
  await waitFor(() => expect(sentTo('getTrips').length).toBeGreaterThan(loaded));
  await waitFor(() => expect(delays).toContain(15_000));
});
