import { beforeEach, expect, it } from '@jest/globals';
import type { Output } from '@atoll/contracts/http/calls';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { aBooking } from '../testing/builders.js';
import { renderAdmin } from '../testing/render-admin.js';

const waiting: Output<'pendingVerifications'> = { bookings: [aBooking({ status: 'Pending Verification' })], count: 1 };
const room = (): Element | null => document.querySelector('[data-room="pending"]');

type Slips = Output<'pendingVerifications'>;

/** The dashboard, whose slips arrive when the returned function is called. */
function open(): (slips: Slips) => void {
  let arrive: (slips: Slips) => void = () => undefined;
  const slips = new Promise<Slips>((resolve) => (arrive = resolve));
  renderAdmin('/admin', { pendingVerifications: () => slips });
  return arrive;
}

beforeEach(() => localStorage.clear());

it('keeps the room of what waits while it loads where something waited last time, so that nothing below it moves', async () => {
  const first = open();
  await screen.findByRole('tablist');
  expect(room()).toBeNull();
  first(waiting);
  await screen.findByRole('region', { name: 'Waiting for you' });
  cleanup();
  const second = open();
  await screen.findByRole('tablist');
  expect(room()).not.toBeNull();
  second({ bookings: [], count: 0 });
  await waitFor(() => expect(room()).toBeNull());
  cleanup();
  open();
  await screen.findByRole('tablist');
  expect(room()).toBeNull();
});
