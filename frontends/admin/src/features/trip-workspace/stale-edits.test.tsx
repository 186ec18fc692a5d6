import { describe, expect, it } from '@jest/globals';
import { Refusal, type Replies } from '@atoll/app-frame/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Trip } from '../../server-types.js';
import { aTrip } from '../../testing/builders.js';
import { chooseEdit, renderAdmin, TODAY } from '../../testing/render-admin.js';

const mine = aTrip({ fromTime: '2099-11-22T05:00:00.000Z', toTime: '2099-11-22T05:40:00.000Z', version: 3, remarks: 'Calm', fuelConsumptionLitres: 80 });

/** The first edit is refused, because the other admin's was first; the next one is not. */
function at(call: 'editSeatPricing' | 'rescheduleTrip' | 'addTripRemarks' | 'addFuelConsumption', theirs: Partial<Trip>, code = 'RECORD_CHANGED') {
  let trip = mine;
  const replies: Replies = {
    getTrips: () => ({ trips: [trip] }),
    getTrip: () => ({ trip }),
    getBookingsForTrip: { bookings: [] },
    [call]: () => {
      if (trip !== mine) return { message: 'Saved.' };
      trip = { ...mine, ...theirs, version: 4 };
      return new Refusal(409, 'Someone else has changed this record meanwhile. Please check it and save again.', code);
    },
  };
  return renderAdmin(`/admin?date=${TODAY}&trip=155`, replies);
}
async function type(field: HTMLElement, text: string): Promise<void> {
  await userEvent.clear(field);
  await userEvent.type(field, text);
}
async function open(name: string) {
  await chooseEdit(name);
  const form = within(await screen.findByRole('dialog', { name }));
  return { form, save: (label: string) => userEvent.click(form.getByRole('button', { name: label })) };
}

it.each(['RECORD_CHANGED', 'TRIP_CHANGED'])('the second save of prices keeps those that only the other admin changed (%s) [TR-28, AW-18]', async (code) => {
  const { sentTo } = at('editSeatPricing', { laariPerSeat: 40_000 }, code);
  const { form, save } = await open('Edit pricing');
  await type(form.getByRole('textbox', { name: 'USD per seat' }), '25');
  await save('Save prices');
  expect((await form.findByRole('alert')).textContent).toContain('Someone else has changed this trip since you opened it.');
  await waitFor(() => expect(form.getByRole('textbox', { name: 'MVR per seat' })).toHaveProperty('value', '400.00'));
  await save('Save prices');
  await waitFor(() => expect(sentTo('editSeatPricing')[1]?.body).toMatchObject({ usdPerSeat: '25.00', mvrPerSeat: '400.00', version: 4 }));
});

it('the second reschedule keeps the times that only the other admin changed [TR-23]', async () => {
  const { sentTo } = at('rescheduleTrip', { fromTime: '2099-11-22T04:30:00.000Z' });
  const { form, save } = await open('Reschedule Trip');
  await type(form.getByRole('textbox', { name: 'Arrival' }), '11:00');
  await save('Reschedule');
  await waitFor(() => expect(form.getByRole('textbox', { name: 'Departure' })).toHaveProperty('value', '09:30'));
  await save('Reschedule');
  await waitFor(() =>
    expect(sentTo('rescheduleTrip')[1]?.body).toEqual({ tripId: 155, fromTime: '2099-11-22T04:30:00.000Z', toTime: '2099-11-22T06:00:00.000Z', version: 4 }),
  );
});

it.each([
  ['addTripRemarks', /Trip remarks/, { remarks: 'Engine checked' }, 'Meanwhile: Engine checked', 'Rough sea'],
  ['addFuelConsumption', /Fuel consumption/, { fuelConsumptionLitres: 85 }, 'Meanwhile: 85', '90'],
] as const)('what the other admin entered is shown beside the own text: %s [TR-26, TR-27]', async (call, label, theirs, hint, typed) => {
  const { sentTo } = at(call, theirs);
  const field = await screen.findByRole('textbox', { name: label });
  await type(field, `${typed}{Enter}`);
  expect(await screen.findByText(new RegExp(hint))).toBeTruthy();
  expect(field).toHaveProperty('value', typed);
  await userEvent.type(field, '{Enter}');
  await waitFor(() => expect(sentTo(call)[1]?.body).toMatchObject({ version: 4 }));
  await waitFor(() => expect(screen.queryByText(new RegExp(hint))).toBeNull());
});

it('says in the open dialog that the trip has departed meanwhile, when nothing of it can be changed any more [TR-23]', async () => {
  const { sentTo } = at('rescheduleTrip', { departed: true }, 'TRIP_DEPARTED');
  const { form, save } = await open('Reschedule Trip');
  await save('Reschedule');
  expect((await form.findByRole('alert')).textContent).toContain('This trip has departed.');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'More for this trip' })).toBeNull());
  expect(screen.getByRole('dialog', { name: 'Reschedule Trip' })).toBeTruthy();
  await waitFor(() => expect(sentTo('getTrip').length).toBeGreaterThan(1));
});

describe('the first save after another change was loaded', () => {
  const theirs = { fromTime: '2099-11-22T04:30:00.000Z', laariPerSeat: 40_000, remarks: 'Engine checked', version: 4 };

  /** The trip is changed by another admin, and the page reads it again, as at a return to its browser tab. */
  function withOtherAdmin(call: 'editSeatPricing' | 'rescheduleTrip' | 'addTripRemarks' | 'deleteTrip') {
    let trip = mine;
    const replies: Replies = {
      getTrips: () => ({ trips: [trip] }),
      getTrip: () => ({ trip }),
      getBookingsForTrip: { bookings: [] },
      [call]: { message: 'Saved.' },
    };
    const { sentTo } = renderAdmin(`/admin?date=${TODAY}&trip=155`, replies);
    const change = (): void => {
      trip = { ...mine, ...theirs };
      act(() => void document.dispatchEvent(new Event('visibilitychange')));
    };
    const sent = (version: number) => waitFor(() => expect(sentTo(call)[0]?.body).toMatchObject({ tripId: 155, version }));
    return { change, sent };
  }

  it.each([
    ['editSeatPricing', 'Edit pricing', 'MVR per seat', '400.00', 'Save prices'],
    ['rescheduleTrip', 'Reschedule Trip', 'Departure', '09:30', 'Reschedule'],
  ] as const)('is sent with the version that the dialog was opened with: %s [TR-23, TR-28]', async (call, title, label, value, button) => {
    const { change, sent } = withOtherAdmin(call);
    const { form, save } = await open(title);
    change();
    await waitFor(() => expect(form.getByRole('textbox', { name: label })).toHaveProperty('value', value));
    await save(button);
    await sent(3);
  });

  it('is sent with the version of the trip about which the dialog asked: deleteTrip [TR-25]', async () => {
    const { change, sent } = withOtherAdmin('deleteTrip');
    await chooseEdit('Delete Trip');
    const question = within(await screen.findByRole('alertdialog'));
    change();
    await question.findByText(/ 9:30 AM/);
    await userEvent.click(question.getByRole('button', { name: 'Delete Trip' }));
    await sent(3);
  });

  it('is sent with the version that was shown when the first letter was typed: addTripRemarks [TR-26]', async () => {
    const { change, sent } = withOtherAdmin('addTripRemarks');
    const field = await screen.findByRole('textbox', { name: /Trip remarks/ });
    await type(field, 'Rough sea');
    change();
    await screen.findByText(/Meanwhile: Engine checked/);
    await userEvent.type(field, '{Enter}');
    await sent(3);
  });

  it('of remarks that were begun after it carries its version', async () => {
    const { change, sent } = withOtherAdmin('addTripRemarks');
    const field = await screen.findByRole('textbox', { name: /Trip remarks/ });
    change();
    await waitFor(() => expect(field).toHaveProperty('value', 'Engine checked'));
    await type(field, 'Rough sea{Enter}');
    await sent(4);
  });
});
