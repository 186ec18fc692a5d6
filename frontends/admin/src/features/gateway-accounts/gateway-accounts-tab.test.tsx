import { expect, it } from '@jest/globals';
import { Refusal } from '@atoll/app-frame/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderAdmin } from '../../testing/render-admin.js';

const bank = { gateway: 'bml-connect' as const, hasPlatformAccount: true, account: null, version: 0 };
const account = { lastFour: 'WXYZ', setAt: '2026-11-20T07:00:00Z', setBy: 'Mariyam' };
const stripe = { gateway: 'stripe' as const, hasPlatformAccount: false, account, version: 3 };
const viewer = { isSuperUser: true };
const gateways = { getGatewayAccounts: { gateways: [bank, stripe] } };
const at = '/admin?tab=gatewayAccounts';
const card = async (name: string) => within(await screen.findByRole('region', { name }));

it('shows through which account new payments go, by the end of its key, and never the key', async () => {
  renderAdmin(at, gateways, { viewer });
  const stripes = await card('Stripe (USD)');
  expect(stripes.getByText(/account whose key ends in WXYZ, entered on 20-Nov-2026 by Mariyam\./)).toBeTruthy();
  expect(stripes.getByLabelText('API key')).toHaveProperty('value', '');
  expect(stripes.getAllByText('It is stored. Leave this empty to keep it.')).toHaveLength(2);
  const banks = await card('Bank of Maldives Connect (MVR)');
  expect(banks.getByText('New payments go through the account of this platform.')).toBeTruthy();
  expect(banks.queryByLabelText('Signing secret')).toBeNull();
  expect(banks.queryByRole('button', { name: 'Remove the account' })).toBeNull();
});

it('saves what was entered, with the version that it shows; a refusal is at its field', async () => {
  const refused = new Refusal(400, 'Please enter the signing secret, which begins with whsec_.', 'GATEWAY_WEBHOOK_SECRET');
  const { sentTo } = renderAdmin(at, { ...gateways, saveGatewayAccount: refused }, { viewer });
  const stripes = await card('Stripe (USD)');
  await userEvent.type(stripes.getByLabelText('API key'), 'sk_test_next');
  await userEvent.click(stripes.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sentTo('saveGatewayAccount')[0]?.body).toEqual({ gateway: 'stripe', apiKey: 'sk_test_next', webhookSecret: '', version: 3 }));
  await waitFor(() => expect(stripes.getByLabelText('Signing secret').getAttribute('aria-invalid')).toBe('true'));
});

it('tries the key that was entered and says what the company responds', async () => {
  const refused = new Refusal(409, 'The payment company does not accept the key.', 'GATEWAY_REFUSES');
  const { sentTo } = renderAdmin(at, { ...gateways, testGatewayAccount: refused }, { viewer });
  const stripes = await card('Stripe (USD)');
  await userEvent.type(stripes.getByLabelText('API key'), 'sk_test_wrong');
  await userEvent.click(stripes.getByRole('button', { name: 'Test the key' }));
  await waitFor(() => expect(stripes.getByRole('status').textContent).toBe('The payment company does not accept the key.'));
  expect(sentTo('testGatewayAccount')[0]?.body).toEqual({ gateway: 'stripe', apiKey: 'sk_test_wrong' });
});

it('says that the company accepts the key', async () => {
  renderAdmin(at, { ...gateways, testGatewayAccount: { message: 'The payment company accepts the key.' } }, { viewer });
  const stripes = await card('Stripe (USD)');
  await userEvent.click(stripes.getByRole('button', { name: 'Test the key' }));
  await waitFor(() => expect(stripes.getByRole('status').textContent).toBe('The payment company accepts the key.'));
});

it('asks before it removes an account, and says what then serves', async () => {
  const { sentTo } = renderAdmin(at, { ...gateways, removeGatewayAccount: { message: 'Account removed.' } }, { viewer });
  const stripes = await card('Stripe (USD)');
  await userEvent.click(stripes.getByRole('button', { name: 'Remove the account' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Remove the account of Stripe (USD)?' }));
  expect(dialog.getByText('These cards are then not offered any more.')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(sentTo('removeGatewayAccount')[0]?.body).toEqual({ gateway: 'stripe', version: 3 }));
});
