import { describe, expect, it } from '@jest/globals';
import type { CallOutput } from '@atoll/app-frame/server-data/api';
import { Refusal } from '@atoll/app-frame/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Trip } from '../../../server-types.js';
import { aBooking, aRoute, aTrip, tellable } from '../../../testing/builders.js';
import { chooseEdit, renderAdmin, TODAY } from '../../../testing/render-admin.js';
import { noticeProblem, type TypedNotice } from './notice-form.js';

const preview: CallOutput<'previewTripNotice'> = {
  reach: { bookings: 2, phones: 1, emails: 2, unreachable: 1 },
  texts: [
    { language: 'en', sms: 'Coral: about 15 minutes late.', subject: 'Delay: Malé – Maafushi', mail: 'Late' },
    { language: 'dv', sms: 'ކޮރަލް: 15 މިނެޓު', subject: 'ލަސްވުން', mail: 'ލަސް' },
  ],
};
const earlier: CallOutput<'getTripNotices'>['notices'][number] = {
  id: 3,
  kind: 'jetty',
  fromOrder: 1,
  minutes: 0,
  name: 'Jetty 9',
  note: '',
  sentAt: '2026-11-22T04:00:00.000Z',
  username: 'mariyam',
  bookings: 2,
};

function openTrip(over: Partial<Trip> = {}, replies: object = {}) {
  const trip = aTrip(over);
  return renderAdmin(`/admin?date=${TODAY}&trip=${trip.id}`, {
    getTrips: { trips: [trip] },
    getTrip: { trip },
    getBookingsForTrip: { bookings: [aBooking()], acts: tellable },
    previewTripNotice: preview,
    getTripNotices: { notices: [earlier] },
    sendTripNotice: { message: 'Messages on their way: 3.', code: 'NOTICE_SENT', params: { count: 3 } },
    ...replies,
  });
}
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Message passengers' }));

describe('a message to all passengers of a trip', () => {
  it('is sent with two clicks once its dialog is open: whom it reaches, its text in each language and what was sent before are shown', async () => {
    const { sentTo } = openTrip();
    await chooseEdit('Message passengers');
    const shown = await dialog();
    expect(await shown.findByText('Goes to 2 bookings: SMS to 1, e-mail to 2. Each number and address gets it once. 1 booking has no contact.')).toBeTruthy();
    expect((await shown.findByText('ކޮރަލް: 15 މިނެޓު')).closest('[lang="dv"]')?.getAttribute('dir')).toBe('rtl');
    expect(shown.getByText('E-mail: Delay: Malé – Maafushi')).toBeTruthy();
    expect(within(await shown.findByRole('region', { name: 'Sent before' })).getByText(/Another place to board · Jetty 9/)).toBeTruthy();
    await userEvent.click(shown.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sentTo('sendTripNotice').map(({ body }) => body)).toEqual([{ tripId: aTrip().id, kind: 'delay', minutes: 15 }]);
  });

  it('of a route names the stop, and what it needs is asked for before it is sent', async () => {
    const { sentTo } = openTrip({ route: aRoute() });
    await chooseEdit('Message passengers');
    const shown = await dialog();
    await userEvent.clear(shown.getByRole('textbox', { name: 'Delay in minutes' }));
    await userEvent.click(shown.getByRole('button', { name: 'Send' }));
    expect(await shown.findByText('Please enter the delay in minutes, from 1 to 1440.')).toBeTruthy();
    await userEvent.type(shown.getByRole('textbox', { name: 'Delay in minutes' }), '40');
    await userEvent.type(shown.getByRole('textbox', { name: 'What else they should know' }), 'Waves');
    await userEvent.click(shown.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(sentTo('sendTripNotice')[0]?.body).toEqual({ tripId: aTrip().id, kind: 'delay', fromOrder: 1, minutes: 40, note: 'Waves' }));
  });

  it('that is refused keeps what was typed, with the reason at its field', async () => {
    const text = 'Please leave ID numbers out: messages never contain them.';
    openTrip({}, { sendTripNotice: () => new Refusal(400, text, 'MESSAGE_NATIONAL_ID') });
    await chooseEdit('Message passengers');
    const shown = await dialog();
    await userEvent.type(shown.getByRole('textbox', { name: 'What else they should know' }), 'A123456');
    await userEvent.click(shown.getByRole('button', { name: 'Send' }));
    expect(await shown.findByText(text)).toBeTruthy();
    expect(shown.getByRole<HTMLTextAreaElement>('textbox', { name: 'What else they should know' }).value).toBe('A123456');
  });

  it.each(['NOTICE_NOBODY', 'TRIP_DELETED'])('is not offered where booking refuses it with %s, nor by a booking that does not say so yet', async (refusal) => {
    for (const acts of [[{ code: 'notice' as const, refusal, until: null }], []]) {
      const { unmount } = openTrip({}, { getBookingsForTrip: { bookings: [aBooking()], acts } });
      await userEvent.click(await screen.findByRole('button', { name: 'More for this trip' }));
      await screen.findByRole('menuitem', { name: 'Duplicate Trip' });
      expect(screen.queryByRole('menuitem', { name: 'Message passengers' })).toBeNull();
      unmount();
    }
  });
});

const typed: TypedNotice = { kind: 'delay', stop: '1', minutes: '15', place: '', boat: '', note: '', hasStops: false };
it.each<[Partial<TypedNotice>, string | undefined]>([
  [{ minutes: '1' }, undefined],
  [{ minutes: '1440' }, undefined],
  [{ minutes: '0' }, 'NOTICE_MINUTES'],
  [{ minutes: '1441' }, 'NOTICE_MINUTES'],
  [{ minutes: '1.5' }, 'NOTICE_MINUTES'],
  [{ kind: 'jetty', boat: 'Dhoni' }, 'NOTICE_NAME'],
  [{ kind: 'boat', boat: 'Dhoni' }, undefined],
  [{ kind: 'other', note: ' ' }, 'NOTICE_NOTE'],
])('%j has the problem %s, as the server says it', (over, code) => {
  expect(noticeProblem({ ...typed, ...over })).toBe(code);
});
