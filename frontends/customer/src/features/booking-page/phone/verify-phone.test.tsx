import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { Refusal } from '@atoll/app-frame/testing';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fakeApi, type Handlers } from '../../../testing/fake-api.js';
import { openPage } from '../../../testing/open-page.js';
import { aBookingResponse, aPendingCode } from '../../../testing/builders.js';

const PAGE = '/booking/b-1';
const local = { isLocal: true, otpSent: true };
type Pending = Parameters<typeof aPendingCode>[0];

const press = async (name: string | RegExp): Promise<void> => userEvent.click(await screen.findByRole('button', { name }));
const codeField = (): Promise<HTMLInputElement> => screen.findByLabelText<HTMLInputElement>('Code');

beforeEach(() => {
  cleanup();
  sessionStorage.clear();
});
afterEach(() => void jest.useRealTimers());

function opened(pending: Pending = {}, handlers: Handlers = {}) {
  const api = fakeApi({ getBookingByUuid: () => aBookingResponse(local, {}, aPendingCode(pending)), ...handlers });
  openPage(PAGE);
  return api;
}

it('says that the local price applies after verification, and how much it is [BK-60] [CW-38]', async () => {
  opened();
  expect(await screen.findByText('The local price applies after your phone number is verified.')).toBeTruthy();
  expect(screen.getByText('USD 6.00')).toBeTruthy();
  expect(screen.getByText('USD 40.00')).toBeTruthy();
  const field = await codeField();
  expect([field.autocomplete, field.inputMode]).toEqual(['one-time-code', 'numeric']);
  expect(screen.getByText('Six digits, sent by SMS to +9607712345.')).toBeTruthy();
});

it('is absent where no code is pending [BK-60]', async () => {
  fakeApi({ getBookingByUuid: () => aBookingResponse() });
  openPage(PAGE);
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByLabelText('Code')).toBeNull();
});

it('shows the new price at once when the code is right, and says so [BK-61] [BK-62] [NT-06]', async () => {
  let verified = false;
  const { sentTo } = opened(
    {},
    {
      getBookingByUuid: () =>
        verified ? aBookingResponse({ ...local, otpVerified: true, priceInCent: 600, priceInLaari: 10_000 }) : aBookingResponse(local, {}, aPendingCode()),
      verifyOtp: () => {
        verified = true;
        return { message: 'Phone verified. The local price applies.' };
      },
    },
  );
  await userEvent.type(await codeField(), '482 915');
  await press('Submit');
  expect(await screen.findByRole('button', { name: 'Pay MVR\u00a0100.00' })).toBeTruthy();
  expect(sentTo('verifyOtp')[0]?.input).toEqual({ uuid: 'b-1', otp: '482915' });
  expect(screen.getAllByText('Phone verified. The local price applies.').length).toBeGreaterThan(0);
  expect(screen.queryByLabelText('Code')).toBeNull();
  expect(document.activeElement?.textContent).toBe('Phone verified. The local price applies.');
});

it.each([
  [new Refusal(400, 'OTP is incorrect or has expired.', 'OTP_WRONG'), 'OTP is incorrect or has expired.'],
  [new Refusal(429, 'Too many attempts. Please try again later.', 'RATE_LIMIT'), 'Too many attempts. Please try again later.'],
])('shows at the field why a code is refused, until another is typed: %#', async (refusal, text) => {
  opened({}, { verifyOtp: () => refusal });
  await userEvent.type(await codeField(), '111111');
  await press('Submit');
  expect((await screen.findByRole('alert')).textContent).toBe(text);
  expect((await codeField()).getAttribute('aria-invalid')).toBe('true');
  await userEvent.type(await codeField(), '{Backspace}');
  expect(screen.queryByText(text)).toBeNull();
});

it('sends another code, and counts down until the next one can be sent [BK-61] [BK-62]', async () => {
  let resendAt: string | null = null;
  const { sentTo } = opened(
    {},
    {
      getBookingByUuid: () => aBookingResponse(local, {}, aPendingCode({ resendAt })),
      resendOtp: () => {
        resendAt = new Date(Date.now() + 60_000).toISOString();
        return { message: 'Code sent.' };
      },
    },
  );
  await press('Resend');
  expect(await screen.findByText('Code sent.')).toBeTruthy();
  expect(sentTo('resendOtp')[0]?.input).toEqual({ uuid: 'b-1' });
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: /^Resend in (59|60) s$/ })).disabled).toBe(true);
});

it('can send another code when the minute is over, also on a device whose clock is an hour slow [BK-62]', async () => {
  jest.useFakeTimers({ now: new Date('2030-01-01T04:00:00Z'), advanceTimers: true });
  opened({ resendAt: '2030-01-01T05:00:40Z' });
  expect(await screen.findByRole('button', { name: /^Resend in (59|60) s$/ })).toBeTruthy();
  act(() => void jest.advanceTimersByTime(61_000));
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Resend' }).disabled).toBe(false));
});

it('says when the SMS could not be sent [NT-04]', async () => {
  opened({ delivery: 'failed' });
  expect(await screen.findByText(/The SMS to \+9607712345 could not be sent/)).toBeTruthy();
  cleanup();
  opened({}, { resendOtp: () => new Refusal(502, 'The code could not be sent. Please try again.', 'OTP_NOT_DELIVERED') });
  await press('Resend');
  expect((await screen.findByRole('alert')).textContent).toBe('The code could not be sent. Please try again.');
});
