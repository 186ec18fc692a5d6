import { expect, it } from '@jest/globals';
import { Refusal } from '@atoll/app-frame/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderAdmin } from '../../testing/render-admin.js';

const amounts = (MVR: number, USD: number) => [
  { currency: 'MVR' as const, minor: MVR },
  { currency: 'USD' as const, minor: USD },
];
const resort = {
  id: 4,
  name: 'Sun Resort',
  email: 'office@sun.example',
  phone: '+9607712345',
  isOpen: true,
  limits: amounts(100_000, 0),
  owed: amounts(61_680, 0),
  left: amounts(38_320, 0),
  version: 3,
};
const save = (name: string) => userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }));

it('lists each account with its limit, what it owes and what is left, in the currencies in which it has a limit', async () => {
  const closed = { ...resort, id: 5, name: 'Old Agent', isOpen: false, limits: amounts(0, 0), owed: amounts(0, 0), left: amounts(0, 0) };
  renderAdmin('/admin?tab=creditAccounts', { getCreditAccounts: { accounts: [resort, closed] } });
  const row = (await screen.findByText('Sun Resort')).closest('tr');
  expect(row?.textContent).toContain('MVR 1,000.00');
  expect(row?.textContent).toContain('MVR 616.80');
  expect(row?.textContent).toContain('MVR 383.20');
  expect(row?.textContent).not.toContain('USD');
  expect((await screen.findByText('Old Agent')).closest('tr')?.textContent).toContain('Closed');
});

it('adds an account; a name and amounts are asked for before it is sent', async () => {
  const { sentTo } = renderAdmin('/admin?tab=creditAccounts', {
    getCreditAccounts: { accounts: [] },
    createCreditAccount: { message: 'Credit account added.' },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Add credit account' }));
  await screen.findByRole('dialog');
  await save('Add credit account');
  expect(await screen.findByText('Please enter an account name.')).toBeTruthy();
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Moon Resort');
  const limit = screen.getByRole('textbox', { name: 'Limit in USD' });
  await userEvent.clear(limit);
  await userEvent.type(limit, 'much');
  await save('Add credit account');
  expect(await screen.findByText('Please enter an amount of 0 or more.')).toBeTruthy();
  await userEvent.clear(limit);
  await userEvent.type(limit, '2,500');
  await save('Add credit account');
  await waitFor(() => expect(sentTo('createCreditAccount')[0]?.body).toEqual({ name: 'Moon Resort', email: '', phone: '', limits: amounts(0, 250_000) }));
});

it('edits an account at the version that was read and closes it; a name that is taken is said at its field', async () => {
  const taken = new Refusal(409, 'There is an account of this name already.', 'CREDIT_ACCOUNT_TAKEN');
  const { sentTo } = renderAdmin('/admin?tab=creditAccounts', { getCreditAccounts: { accounts: [resort] }, editCreditAccount: taken });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Sun Resort' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Takes new bookings' }));
  await save('Save');
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' }).getAttribute('aria-invalid')).toBe('true'));
  expect(sentTo('editCreditAccount')[0]?.body).toMatchObject({ accountId: 4, isOpen: false, limits: amounts(100_000, 0), version: 3 });
});
