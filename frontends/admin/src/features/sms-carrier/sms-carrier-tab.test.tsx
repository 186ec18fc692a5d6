import { expect, it } from '@jest/globals';
import { Refusal } from '@atoll/app-frame/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderAdmin } from '../../testing/render-admin.js';

const carrier = { kind: '' as const, account: '', sender: '', url: '', body: '', hasSecret: false, version: 4 };
const viewer = { isSuperUser: true };

it('shows the fields of the chosen company and saves them; a refusal is at its field', async () => {
  const refused = new Refusal(400, 'Please enter the key of the carrier.', 'SMS_SECRET');
  const { sentTo } = renderAdmin('/admin?tab=smsCarrier', { getSmsCarrier: { carrier }, updateSmsCarrier: refused }, { viewer });
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Sent through' }), 'Twilio');
  await userEvent.type(screen.getByRole('textbox', { name: 'Account SID' }), 'AC1');
  expect(screen.queryByRole('textbox', { name: 'Address' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sentTo('updateSmsCarrier')[0]?.body).toMatchObject({ kind: 'twilio', account: 'AC1', version: 4 }));
  expect(sentTo('updateSmsCarrier')[0]?.body).not.toHaveProperty('secret');
  await waitFor(() => expect(screen.getByLabelText('Key').getAttribute('aria-invalid')).toBe('true'));
});

it('never shows the stored key, and says that an empty field keeps it', async () => {
  renderAdmin(
    '/admin?tab=smsCarrier',
    { getSmsCarrier: { carrier: { ...carrier, kind: 'http', url: 'https://sms.example.com/', hasSecret: true } } },
    { viewer },
  );
  expect(await screen.findByLabelText('Key')).toHaveProperty('value', '');
  expect(screen.getByText('A key is stored. Leave this empty to keep it.')).toBeTruthy();
});

it('sends a test message to a phone and shows why it was not taken', async () => {
  const refused = new Refusal(409, 'The carrier cannot be reached.', 'SMS_UNREACHABLE');
  const { sentTo } = renderAdmin('/admin?tab=smsCarrier', { getSmsCarrier: { carrier }, sendTestSms: refused }, { viewer });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Phone' }), '7712345');
  await userEvent.click(screen.getByRole('button', { name: 'Send a test SMS' }));
  expect((await screen.findAllByText('The carrier cannot be reached.')).length).toBeGreaterThan(0);
  expect(sentTo('sendTestSms')[0]?.body).toEqual({ phone: '7712345' });
});
