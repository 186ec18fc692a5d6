import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Refusal } from '@atoll/app-frame/testing';
import type { RefusedAct } from '../../../server-types.js';
import { aBooking, aTrip } from '../../../testing/builders.js';
import { renderAdmin } from '../../../testing/render-admin.js';

const anAct = (parts: Partial<RefusedAct> = {}): RefusedAct => ({
  id: 1,
  operationId: 'op-1',
  tripId: 155,
  act: 'boarded',
  bookingId: 7,
  refNo: 'ACASL2CH',
  passenger: 'Emma Lindqvist',
  captain: 'hassan',
  doneAt: '2026-11-22T05:01:00.000Z',
  refusedAt: '2026-11-22T05:30:00.000Z',
  code: 'BOARDING_CLOSED',
  obstacle: null,
  decision: null,
  ...parts,
});

const section = () => screen.findByRole('region', { name: 'Acts that could not be applied' });
const open = (replies: Parameters<typeof renderAdmin>[1]) =>
  renderAdmin('/admin?date=2026-11-22&trip=155', {
    getTrips: { trips: [aTrip()] },
    getTrip: { trip: aTrip() },
    getBookingsForTrip: { bookings: [aBooking()] },
    ...replies,
  });

describe('an act that could not be applied [D-107]', () => {
  it('says who did what, when, and why it was refused, and opens its booking', async () => {
    open({ getRefusedActs: { acts: [anAct()] } });
    const words = (await section()).textContent ?? '';
    for (const word of ['hassan · on board: Emma Lindqvist', '10:01', '10:30', 'It was done after the departure.']) expect(words).toContain(word);
    expect(
      within(await section())
        .getByRole('link', { name: 'ACASL2CH' })
        .getAttribute('href'),
    ).toContain('booking=ACASL2CH');
  });

  it('is applied by one button, and what was decided stays in the list with who and when', async () => {
    let acts = [anAct()];
    const { sentTo } = open({
      getRefusedActs: () => ({ acts }),
      applyRefusedAct: () => {
        acts = [anAct({ decision: { kind: 'applied', at: '2026-11-22T05:40:00.000Z', username: 'admin', remark: '' } })];
        return { message: 'Applied.', code: 'REFUSED_ACT_APPLIED' };
      },
    });
    await userEvent.click(within(await section()).getByRole('button', { name: 'Apply anyway' }));
    expect(await screen.findByText(/^Applied by admin, .*10:40/)).toBeTruthy();
    expect(sentTo('applyRefusedAct').map(({ body }) => body)).toEqual([{ refusedActId: 1 }]);
    expect(screen.queryByRole('button', { name: 'Apply anyway' })).toBeNull();
  });

  it('has no such button where the rules do not allow it, and says what to do instead', async () => {
    open({
      getRefusedActs: {
        acts: [anAct({ obstacle: 'BOARDING_CLOSED' }), anAct({ id: 2, act: 'depart', obstacle: 'ACT_NOT_APPLICABLE', code: 'TRIP_DEPARTED' })],
      },
    });
    const words = (await section()).textContent;
    expect(words).toContain('To apply it, cancel the departure, apply, and depart again.');
    expect(words).toContain('Do it yourself where it is still right');
    expect(within(await section()).queryByRole('button', { name: 'Apply anyway' })).toBeNull();
    expect(within(await section()).getAllByRole('button', { name: 'Dismiss' })).toHaveLength(2);
  });

  it('is dismissed with a remark; the second decision says what the first one was, and shows it', async () => {
    let acts = [anAct()];
    const { sentTo } = open({
      getRefusedActs: () => ({ acts }),
      dismissRefusedAct: () => {
        acts = [anAct({ decision: { kind: 'dismissed', at: '2026-11-22T05:40:00.000Z', username: 'mariyam', remark: 'Not aboard' } })];
        return new Refusal(409, 'mariyam has already dismissed this act.', 'REFUSED_ACT_DISMISSED', {}, { username: 'mariyam' });
      },
    });
    await userEvent.click(within(await section()).getByRole('button', { name: 'Dismiss' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Dismiss this act?' });
    await userEvent.type(within(dialog).getByRole('textbox', { name: /Remark/ }), 'Seen');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Dismiss' }));
    expect(await screen.findByText(/Dismissed by mariyam, .*: Not aboard/)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('alertdialog', { name: 'Dismiss this act?' })).toBeNull());
    expect(sentTo('dismissRefusedAct').map(({ body }) => body)).toEqual([{ refusedActId: 1, remark: 'Seen' }]);
  });

  it('is counted above the tabs with a link to its trip, and on the card of the trip [D-107] [AW-07]', async () => {
    const trips = [
      { tripId: 155, departs: '2026-11-22T05:00:00.000Z', count: 2 },
      { tripId: 170, departs: '2026-11-23T05:00:00.000Z', count: 1 },
    ];
    renderAdmin('/admin?date=2026-11-22', { getTrips: { trips: [aTrip()] }, getPendingRefusedActs: { trips } });
    const counted = await screen.findByRole('link', { name: '3 refused acts of captains' });
    expect(counted.getAttribute('href')).toBe('/admin?date=2026-11-22&trip=155');
    await userEvent.click(screen.getByRole('button', { name: 'Show: 3 refused acts of captains' }));
    expect(screen.getByRole('link', { name: /^Trip #170/ })).toBeTruthy();
    expect((await screen.findByText('2 acts to decide')).closest('a')?.dataset['trip']).toBe('155');
  });

  it('does not show where there is none', async () => {
    open({});
    await screen.findByRole('region', { name: 'Bookings' });
    expect(screen.queryByRole('region', { name: 'Acts that could not be applied' })).toBeNull();
  });
});
