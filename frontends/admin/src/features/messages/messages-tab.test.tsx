import { expect, it } from '@jest/globals';
import { announcements } from '@atoll/app-frame/snackbar/snackbar';
import { Refusal } from '@atoll/app-frame/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderAdmin } from '../../testing/render-admin.js';

const moved = { text: 'booking-moved', language: 'en', sms: 'Moved: {link}', subject: 'Moved', mail: 'We moved it.' } as const;
const words = { texts: [moved, { ...moved, language: 'dv' as const }, { ...moved, text: 'booking-created' as const }] };
const settings = { off: ['booking-created' as const], texts: [{ ...moved, sms: 'Own: {link}', subject: '', mail: '' }], version: 4 };
const replies = {
  getMessageSettings: settings,
  getMessageWords: words,
  previewMessage: { sms: 'Own: https://…', parts: 2, subject: 'Moved', mail: 'We moved it.' },
  updateMessageText: { message: 'Text saved.' },
};
const open = async () => userEvent.click(await screen.findByRole('button', { name: 'Edit: Moved to another trip (English)' }));

it('switches a message off and on at once, and offers no switch for one that is always sent [NT-07]', async () => {
  const { sentTo } = renderAdmin('/admin?tab=messages', { ...replies, switchMessage: { message: 'The message is sent from now on.' } });
  const optional = await screen.findByRole('region', { name: 'Sent unless you switch them off' });
  const send = within(optional).getByRole('switch', { name: 'Booking made' });
  expect(send).toHaveProperty('checked', false);
  await userEvent.click(send);
  await waitFor(() => expect(sentTo('switchMessage')[0]?.body).toEqual({ template: 'booking-created', isOn: true }));
  const always = screen.getByRole('region', { name: 'Always sent' });
  expect(within(always).getByText('Payment received')).toBeTruthy();
  expect(within(always).queryByRole('switch')).toBeNull();
});

it("saves own words, and leaves empty what is the product's; a refusal is at its field [NT-08]", async () => {
  const refused = new Refusal(400, 'The SMS needs {link}.', 'SMS_TEXT_NEEDS');
  const { sentTo } = renderAdmin('/admin?tab=messages', { ...replies, updateMessageText: refused });
  await open();
  const sms = await screen.findByRole('textbox', { name: 'SMS' });
  expect([sms, screen.getByRole('textbox', { name: 'Text of the mail' })].map((field) => (field as HTMLTextAreaElement).value)).toEqual([
    'Own: {link}',
    'We moved it.',
  ]);
  expect(await screen.findByText('SMS of 2 parts, each of which is charged:')).toBeTruthy();
  await userEvent.clear(sms);
  await userEvent.type(sms, 'Moved');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sentTo('updateMessageText')[0]?.body).toEqual({ ...moved, sms: 'Moved', subject: '', mail: '', version: 4 }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'SMS' }).getAttribute('aria-invalid')).toBe('true'));
});

it('says that a national ID is refused, and keeps what was typed', async () => {
  const text = 'Please leave ID numbers out: messages never contain them.';
  const { store } = renderAdmin('/admin?tab=messages', { ...replies, updateMessageText: new Refusal(400, text, 'MESSAGE_NATIONAL_ID') });
  await open();
  await userEvent.type(await screen.findByRole('textbox', { name: 'SMS' }), ' A123456');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(announcements(store.getState()).map((one) => one.text)).toEqual([text]));
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'SMS' }).value).toBe('Own: {link} A123456');
});

it('goes back to the standard text', async () => {
  const { sentTo } = renderAdmin('/admin?tab=messages', replies);
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Use the standard text' }));
  await waitFor(() => expect(sentTo('updateMessageText')[0]?.body).toEqual({ ...moved, sms: '', subject: '', mail: '', version: 4 }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
