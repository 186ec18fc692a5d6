import { afterAll, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderAdmin } from './testing/render-admin.js';
import { LiveReply } from '@atoll/app-frame/testing';
import { aBooking, aTrip, aBoat } from './testing/builders.js';

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

describe('while the server tells changes', () => {
  type Subject = { readonly list?: string; readonly tripId?: number; readonly tripIds?: readonly number[] };

  /** The dashboard with a stream; `tell` sends a change of the subject that a page asked for. */
  async function withStream(at: string, replies: Parameters<typeof renderAdmin>[1]) {
    const streams: { readonly reply: LiveReply; readonly subjects: readonly Subject[] }[] = [];
    const live = (sent: { readonly body: unknown }): LiveReply => {
      const reply = new LiveReply();
      const { subjects } = sent.body as { subjects: readonly Subject[] };
      streams.push({ reply, subjects });
      subjects.forEach((_one, subject) => reply.tell('current', { subject, version: 'v1' }));
      return reply;
    };
    const { sentTo } = renderAdmin(at, { ...replies, live });
    const named = (wanted: Subject) => (one: Subject) => one.list === wanted.list && one.tripId === wanted.tripId;
    const follows = (wanted: Subject): Promise<void> => waitFor(() => expect(streams.at(-1)?.subjects.some(named(wanted))).toBe(true));
    const tell = (wanted: Subject): void => {
      const { reply, subjects } = streams.at(-1)!;
      act(() => reply.tell('changed', { subject: subjects.findIndex(named(wanted)), version: String(Math.random()) }));
    };
    return { sentTo, tell, follows, subjects: () => streams.at(-1)?.subjects };
  }

  it('the trips, the banners and the lists are read when they change, and only what changed [AW-05]', async () => {
    const { sentTo, tell, follows, subjects } = await withStream('/admin?date=2026-11-23', { getTrips: { trips: [aTrip()] } });
    await screen.findByRole('link', { name: /Trip #155/ });
    await follows({ list: 'trips' });
    await follows({ list: 'pendingBookings' });
    expect(subjects()).toContainEqual(expect.objectContaining({ list: 'trips', tripIds: [155] }));
    const reads = (call: string): number => sentTo(call).length;
    const [trips, slips, waitlists] = [reads('getTrips'), reads('pendingVerifications'), reads('getPendingWaitlists')];
    tell({ list: 'pendingBookings' });
    await waitFor(() => expect(reads('pendingVerifications')).toBe(slips + 1));
    tell({ list: 'trips' });
    await waitFor(() => expect(reads('getTrips')).toBeGreaterThan(trips));
    expect(reads('getPendingWaitlists')).toBe(waitlists);
  });

  it('two hundred changes in a burst cost a few reads of the open trip', async () => {
    const { sentTo, tell, follows } = await withStream('/admin?trip=155', { getTrip: { trip: aTrip() }, getBookingsForTrip: { bookings: [aBooking()] } });
    await follows({ list: 'bookings', tripId: 155 });
    const before = sentTo('getBookingsForTrip').length;
    for (let change = 0; change < 200; change += 1) tell({ list: 'bookings', tripId: 155 });
    await waitFor(() => expect(sentTo('getBookingsForTrip').length).toBeGreaterThan(before));
    expect(sentTo('getBookingsForTrip').length).toBeLessThan(before + 5);
  });

  it('a boat that was changed elsewhere is read again, but not under an open dialog, which would overwrite the other change', async () => {
    let boat = aBoat({ version: 3 });
    const { sentTo, tell, follows } = await withStream('/admin?tab=boats', {
      getBoats: () => ({ boats: [boat] }),
      getProviders: { providers: [{ id: 1, name: 'Coral Marine', bankAccountMVR: null }] },
      editBoat: { message: 'Boat updated.' },
    });
    await follows({ list: 'catalogue' });
    await screen.findByText(aBoat().name);
    const before = sentTo('getBoats').length;
    tell({ list: 'catalogue' });
    await waitFor(() => expect(sentTo('getBoats').length).toBe(before + 1));
    await userEvent.click(screen.getByRole('button', { name: 'Edit Coral Queen' }));
    const form = within(await screen.findByRole('dialog'));
    await waitFor(() => expect(form.getByRole('combobox', { name: 'Provider' })).toHaveProperty('value', '1'));
    boat = aBoat({ version: 4, name: 'Coral Wind' });
    tell({ list: 'catalogue' });
    const waitlists = sentTo('getPendingWaitlists').length;
    tell({ list: 'waitlists' });
    await waitFor(() => expect(sentTo('getPendingWaitlists').length).toBeGreaterThan(waitlists));
    await userEvent.type(form.getByRole('textbox', { name: 'Capacity' }), '0');
    expect(sentTo('getBoats')).toHaveLength(before + 1);
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sentTo('editBoat')[0]?.body).toMatchObject({ name: 'Coral Queen', version: 3 }));
    expect(await screen.findByText('Coral Wind')).toBeTruthy();
  });

  it('what changed while a dialog was open is read once it is closed', async () => {
    let boat = aBoat();
    const { sentTo, tell, follows } = await withStream('/admin?tab=boats', { getBoats: () => ({ boats: [boat] }) });
    await follows({ list: 'catalogue' });
    await userEvent.click(await screen.findByRole('button', { name: /Add Boat/i }));
    await screen.findByRole('dialog');
    boat = aBoat({ name: 'Coral Wind' });
    const boats = sentTo('getBoats').length;
    tell({ list: 'catalogue' });
    // Both changes are sent in this order, so the page knows of the boat once it has read the waitlists.
    const before = sentTo('getPendingWaitlists').length;
    tell({ list: 'waitlists' });
    await waitFor(() => expect(sentTo('getPendingWaitlists').length).toBeGreaterThan(before));
    expect(sentTo('getBoats')).toHaveLength(boats);
    expect(screen.queryByText('Coral Wind')).toBeNull();
    await userEvent.keyboard('{Escape}');
    expect(await screen.findByText('Coral Wind')).toBeTruthy();
  });
});
