import { describe, expect, it } from '@jest/globals';
import { Refusal } from '@atoll/app-frame/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aBoat } from '../../testing/builders.js';
import { anAcceptedTransfer, aPrivateTransfer } from '../../testing/requests.js';
import { renderAdmin } from '../../testing/render-admin.js';
import { acceptanceProblem, typedAcceptance } from './typed-acceptance.js';
// The tab loads when it is opened: importing it here keeps that out of the first test's time.
import './private-transfers-tab.js';
import './accept-transfer-dialog.js';

const ZONE = 'Indian/Maldives';
const boats = [aBoat({ id: 1, name: 'Dinghy', capacity: 0 }), aBoat({ id: 2, name: 'Coral Queen', capacity: 20 })];

async function openForm(reply: Refusal | { message: string } = { message: 'Request accepted.' }) {
  let accepted = false;
  const view = renderAdmin('/admin?tab=privateTransfers&request=12', {
    getPrivateTransfers: () => ({ privateTransfers: [accepted ? anAcceptedTransfer() : aPrivateTransfer()], count: 1 }),
    getBoats: { boats },
    acceptPrivateTransfer: () => {
      accepted = !(reply instanceof Refusal);
      return reply;
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Accept Request' }));
  const form = within(await screen.findByRole('dialog', { name: 'Accept request #12' }));
  await form.findByRole('option', { name: 'Coral Queen · 20 seats' });
  return { ...view, form, save: () => userEvent.click(form.getByRole('button', { name: 'Accept Request' })) };
}

async function fill(form: Awaited<ReturnType<typeof openForm>>['form']): Promise<void> {
  await userEvent.type(form.getByRole('textbox', { name: 'Price in USD' }), '350,5');
  await userEvent.type(form.getByRole('textbox', { name: 'Price in MVR' }), '5400.255');
  await userEvent.selectOptions(form.getByRole('combobox', { name: 'Boat' }), '2');
}

describe('accepting a private transfer', () => {
  it('sends both prices, the boat and the arrival, and then shows the trip [AW-38, PT-08, PT-10, PT-17, CAT-50]', async () => {
    const { form, save, sentTo } = await openForm();
    expect(form.getByText('Wed, 2 Jan 2030', { exact: false })).toBeTruthy();
    expect(form.getByRole('textbox', { name: 'Arrival' })).toHaveProperty('value', '15:30');
    expect(await form.findByRole('option', { name: 'Dinghy · 0 seats, too few' })).toBeTruthy();
    await fill(form);
    await save();
    await waitFor(() => expect(sentTo('acceptPrivateTransfer')).toHaveLength(1));
    expect(sentTo('acceptPrivateTransfer')[0]?.body).toEqual({
      privateTransferId: 12,
      boatId: 2,
      usd: '350.50',
      mvr: '5400.26',
      toTime: '2030-01-02T10:30:00.000Z',
    });
    expect(await screen.findByRole('link', { name: 'Trip #77' })).toBeTruthy();
    expect(screen.queryByRole('dialog', { name: 'Accept request #12' })).toBeNull();
  });

  it('asks for what is missing in the order of the server, and sends nothing before [PT-09]', async () => {
    const { form, save, sentTo } = await openForm();
    await save();
    expect(form.getAllByText('Please enter both MVR and USD prices.')).toHaveLength(2);
    await userEvent.type(form.getByRole('textbox', { name: 'Price in USD' }), '350');
    await userEvent.type(form.getByRole('textbox', { name: 'Price in MVR' }), '5400');
    await save();
    expect(form.getByText('No boat chosen.')).toBeTruthy();
    await userEvent.selectOptions(form.getByRole('combobox', { name: 'Boat' }), '2');
    const arrival = form.getByRole('textbox', { name: 'Arrival' });
    await userEvent.clear(arrival);
    await save();
    expect(form.getByText('Both times not selected.')).toBeTruthy();
    await userEvent.type(arrival, '15:00');
    await save();
    expect(form.getByText('Arrival should be after departure.')).toBeTruthy();
    await userEvent.click(form.getByRole('checkbox', { name: 'Arrives on the next day' }));
    expect(sentTo('acceptPrivateTransfer')).toEqual([]);
    await save();
    await waitFor(() => expect(sentTo('acceptPrivateTransfer')).toHaveLength(1));
    expect(sentTo('acceptPrivateTransfer')[0]?.body).toMatchObject({ toTime: '2030-01-03T10:00:00.000Z' });
  });

  it.each([
    ['Boat capacity is less than the seats booked.', 'CAPACITY_TOO_SMALL', ''],
    ['This action is not possible in the current state.', 'PRIVATE_TRANSFER_REJECTED', ' This request was rejected meanwhile.'],
    ['This action is not possible in the current state.', 'PRIVATE_TRANSFER_ACCEPTED', ' This request was accepted meanwhile.'],
  ])('says %s with the reason %s, and keeps what was typed [PT-07, PT-08]', async (text, code, reason) => {
    const { form, save } = await openForm(new Refusal(409, text, code));
    await fill(form);
    await save();
    expect(await form.findByText(`${text}${reason}`)).toBeTruthy();
    expect(form.getByRole('textbox', { name: 'Price in USD' })).toHaveProperty('value', '350.50');
  });
});

it('proposes half an hour, and the next day where that is after midnight [PT-10, D-94]', () => {
  expect(typedAcceptance('2030-01-02T18:45:00.000Z', ZONE)).toMatchObject({ date: '2030-01-02', departure: '23:45', arrival: '00:15', nextDay: true });
  expect(typedAcceptance('2030-01-02T18:00:00.000Z', ZONE)).toMatchObject({ departure: '23:00', arrival: '23:30', nextDay: false });
});

it('takes no price of zero, which nobody could pay [PT-09]', () => {
  const typed = { ...typedAcceptance('2030-01-02T10:00:00.000Z', ZONE), usd: '20', mvr: '300', boatId: '1' };
  expect(acceptanceProblem(typed)).toBeUndefined();
  for (const missing of [{ usd: '0' }, { mvr: '0.00' }, { usd: 'x' }]) expect(acceptanceProblem({ ...typed, ...missing })).toBe('PRICES');
});
