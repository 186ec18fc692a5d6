import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { departed, ended } from '@atoll/booking-facts/testing';
import { Refusal, type Replies } from '@atoll/app-frame/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderCaptain, TRIP } from '../../testing/render-captain.js';
import { aTrip } from '../../testing/builders.js';

const HELD_MS = 1_000;
const button = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}`) });

const wait = (ms: number): Promise<void> => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  // The testing library advances fake timers itself while it waits, if it finds `jest` in the global scope.
  Object.assign(globalThis, { jest });
  jest.useFakeTimers();
});
afterEach(() => void jest.useRealTimers());

async function hold(name: string, ms = HELD_MS): Promise<void> {
  const held = await button(name);
  // Pointer events of jsdom have no `button`; a mouse event has.
  fireEvent(held, new MouseEvent('pointerdown', { button: 0, bubbles: true }));
  await wait(ms);
  fireEvent.pointerUp(held);
}

const at = (parts: Partial<ReturnType<typeof aTrip>>, replies: Replies = {}) => renderCaptain(TRIP, { getCaptainTrips: { trips: [aTrip(parts)] }, ...replies });

it.each([
  ['Depart', {}, 'depart', { tripId: 155, departed: true }],
  ['End Trip', departed, 'end', { tripId: 155, ended: true }],
  ['Cancel depart', departed, 'depart', { tripId: 155, departed: false }],
  ['Cancel end', ended, 'end', { tripId: 155, ended: false }],
] as const)('%s is triggered by holding the button [CP-04] [TR-34]', async (name, trip, call, body) => {
  const { sentTo } = at(trip, { depart: { message: 'Done.' }, end: { message: 'Done.' } });
  await hold(name);
  await waitFor(() => expect(sentTo(call).map((sent) => sent.body)).toEqual([{ ...body, at: expect.any(String) }]));
  expect(await screen.findByText('Done.')).toBeTruthy();
  await waitFor(() => expect(sentTo('getCaptainTrips')).toHaveLength(2));
});

it('a short tap does nothing [CP-04]', async () => {
  const { sentTo } = at({}, { depart: { message: 'Trip departed.' } });
  await hold('Depart', 200);
  await wait(HELD_MS);
  expect(sentTo('depart')).toEqual([]);
});

it('offers only what the state of the trip allows [CP-04] [TR-34]', async () => {
  at(departed);
  await button('End Trip');
  expect(screen.queryByRole('button', { name: /^Depart/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Cancel end/ })).toBeNull();
});

it('a deleted trip can neither depart nor end [CP-04]', async () => {
  at({ deleted_at: '2026-11-21T00:00:00.000Z' });
  expect(await screen.findByText('This trip was deleted, so nobody can board.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Depart|End Trip/ })).toBeNull();
});

it("shows the server's text when it refuses [CP-04] [XC-05]", async () => {
  at({}, { depart: new Refusal(409, 'This action is not possible in the current state.') });
  await hold('Depart');
  expect(await screen.findByText('This action is not possible in the current state.')).toBeTruthy();
});
