import { beforeEach, expect, it, jest } from '@jest/globals';
import { Refusal } from '@atoll/app-frame/testing';
import { addMethods, BANK_APP, HOTEL_ACCOUNT } from '@atoll/contracts/testing/added-methods';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aBookingResponse, noCard, otherMethods, usdCard } from '../../../testing/builders.js';
import { fakeApi, type Handlers } from '../../../testing/fake-api.js';
import { openPage } from '../../../testing/open-page.js';

addMethods();

const accounts = [
  { currency: 'MVR' as const, number: '7701', holder: 'Blue Boats', bank: 'Bank of Maldives' },
  { currency: 'USD' as const, number: '7702', holder: 'Coral Ferries' },
];
const none = { id: 0, status: '', refNo: '', updated_at: null };

function open(booking: Parameters<typeof aBookingResponse>[0] = {}, methods = otherMethods(), more: Handlers = {}) {
  const server = fakeApi({
    getBookingByUuid: () => aBookingResponse(booking, { methods: [...noCard.methods, ...methods] }),
    getBankTransferAccounts: () => ({ accounts }),
    uploadPaymentSlip: () => ({ message: 'Payment slip uploaded.' }),
    requestCashPayment: () => ({ message: 'Cash on arrival requested.' }),
    ...more,
  });
  openPage('/booking/b-1');
  return server;
}
const choose = async (file: File): Promise<void> => userEvent.upload(await screen.findByLabelText('Upload payment slip', { selector: 'input' }), file);

beforeEach(() => {
  cleanup();
  sessionStorage.clear();
});

it('shows the accounts with their banks and the amount in each currency, and says when a number was copied [PY-18, CW-36]', async () => {
  open();
  expect(await screen.findByText('7701')).toBeTruthy();
  const valuesOf = (term: string) => screen.getAllByText(term, { selector: 'dt' }).map((one) => one.nextElementSibling?.textContent);
  expect(['Amount', 'Account number', 'Account name', 'Bank'].map(valuesOf)).toEqual([
    ['MVR\u00a0616.80', 'USD\u00a040.00'],
    ['7701', '7702'],
    ['Blue Boats', 'Coral Ferries'],
    ['Bank of Maldives'],
  ]);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Copy USD account number' }));
  expect((await screen.findAllByText('USD account number copied to clipboard.')).length).toBeGreaterThan(0);
  expect(await navigator.clipboard.readText()).toBe('7702');
  await user.click(screen.getByRole('button', { name: 'Copy MVR amount' }));
  expect(await navigator.clipboard.readText()).toBe('616.80');
});

it('says why two accounts have different holders, and nothing where they have one [D-28]', async () => {
  open();
  expect(await screen.findByText('Both accounts are right: MVR goes to the company of the boat, USD to the operator.')).toBeTruthy();
  cleanup();
  open({}, otherMethods(), { getBankTransferAccounts: () => ({ accounts: accounts.map((account) => ({ ...account, holder: 'Coral Ferries' })) }) });
  expect(await screen.findByText('7701')).toBeTruthy();
  expect(screen.queryByText(/Both accounts are right/)).toBeNull();
});

it('says which reference the transfer carries, and copies it', async () => {
  open();
  expect(await screen.findByText('Write this number as the reference of the transfer:')).toBeTruthy();
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Copy reference' }));
  expect(await navigator.clipboard.readText()).toBe('MDNDE5CY');
});

it('uploads the chosen slip with the uuid of the booking [PY-09, CW-39]', async () => {
  const { sentTo } = open();
  await choose(new File(['x'], 'slip.png', { type: 'image/png' }));
  await waitFor(() => expect(sentTo('uploadPaymentSlip')).toHaveLength(1));
  expect(sentTo('uploadPaymentSlip')[0]?.input).toMatchObject({ bookingUUID: 'b-1', file: expect.objectContaining({ name: 'slip.png' }) });
  expect((await screen.findAllByText('Payment slip uploaded.')).length).toBeGreaterThan(0);
});

it('refuses a file of 2,000,000 bytes that it cannot make smaller, and lets the user choose again [PY-10]', async () => {
  const { sentTo } = open();
  globalThis.createImageBitmap = (async () => Promise.reject(new Error('no picture'))) as typeof createImageBitmap;
  await choose(new File([new Uint8Array(2_000_000)], 'slip.png', { type: 'image/png' }));
  expect((await screen.findAllByText('File size must be less than 2 MB.')).length).toBeGreaterThan(0);
  expect(sentTo('uploadPaymentSlip')).toHaveLength(0);
});

it('shows the refusal of the server, and lets the user choose again [XC-05]', async () => {
  open({}, otherMethods(), { uploadPaymentSlip: () => new Refusal(415, 'Payment slip must be an image file.', 'SLIP_TYPE') });
  await choose(new File(['x'], 'slip.png', { type: 'image/png' }));
  expect((await screen.findAllByText('Payment slip must be an image file.')).length).toBeGreaterThan(0);
  expect(screen.getByRole('button', { name: 'Upload payment slip' })).toBeTruthy();
});

it('sends the same file again after a loss of the network, without choosing it anew [PY-09, XC-06]', async () => {
  const replies = ['no response' as const, { message: 'Payment slip uploaded.' }];
  const { sentTo } = open({}, otherMethods(), { uploadPaymentSlip: () => replies.shift() ?? 'no response' });
  await choose(new File(['x'], 'slip.png', { type: 'image/png' }));
  expect(await screen.findByText('The connection was lost before slip.png arrived.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Send it again' }));
  expect((await screen.findAllByText('Payment slip uploaded.')).length).toBeGreaterThan(0);
  expect(sentTo('uploadPaymentSlip').map(({ input }) => (input['file'] as File).name)).toEqual(['slip.png', 'slip.png']);
});

it('shows how much of the slip is sent, and stops when the customer cancels [PY-09]', async () => {
  open({}, otherMethods(), { uploadPaymentSlip: () => new Promise(() => undefined) });
  await choose(new File(['x'], 'slip.png', { type: 'image/png' }));
  const progress = await screen.findByRole('progressbar', { name: /Your slip is being sent/ });
  expect((progress as HTMLProgressElement).value).toBe(50);
  expect(screen.getByText('50 %')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel sending' }));
  expect(await screen.findByRole('button', { name: 'Upload payment slip' })).toBeTruthy();
  expect(screen.queryByRole('alert')?.textContent ?? '').not.toContain('lost');
});

it('makes a photo over the limit smaller before it is sent [PY-10]', async () => {
  const { sentTo } = open();
  const sides: number[] = [];
  globalThis.createImageBitmap = (async () => ({ width: 4_800, height: 3_600 })) as unknown as typeof createImageBitmap;
  jest
    .spyOn(HTMLCanvasElement.prototype, 'getContext')
    .mockImplementation((() => ({ drawImage: () => undefined })) as unknown as HTMLCanvasElement['getContext']);
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function toBlob(this: HTMLCanvasElement, done) {
    sides.push(this.width);
    done(new Blob([new Uint8Array(this.width > 2_000 ? 2_100_000 : 900_000)], { type: 'image/jpeg' }));
  });
  await choose(new File([new Uint8Array(5_000_000)], 'photo.png', { type: 'image/png' }));
  await waitFor(() => expect(sentTo('uploadPaymentSlip')).toHaveLength(1));
  const sent = sentTo('uploadPaymentSlip')[0]?.input['file'] as File;
  expect([sides, sent.name, sent.type, sent.size]).toEqual([[2_400, 1_600], 'slip.jpg', 'image/jpeg', 900_000]);
});

it('shows a slip as verifying, without another upload, and a rejected one with it [PY-12]', async () => {
  open({ status: 'Pending Verification', transfer: { ...none, id: 1, status: 'Pending' } }, otherMethods({ transfer: 'slipPending' }));
  expect(await screen.findByText('Verifying')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Upload payment slip' })).toBeNull();
  cleanup();
  open({ transfer: { ...none, id: 1, status: 'Rejected' } });
  expect(await screen.findByText('Rejected')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Upload payment slip' })).toBeTruthy();
});

it('asks for cash on arrival, and says after a rejection that another method must be used [PY-19, PY-20, CW-39]', async () => {
  const { sentTo } = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Request cash on arrival' }));
  await waitFor(() => expect(sentTo('requestCashPayment')[0]?.input).toEqual({ bookingUUID: 'b-1' }));
  cleanup();
  open({ cashPayment: { id: 1, status: 'Rejected' } }, otherMethods({ cash: 'cashRejected' }));
  expect(await screen.findByText('The operator did not agree to cash. Please pay in another way.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Request cash on arrival' })).toBeNull();
});

it('leaves the customer at what a request has led to, and opens no other method in its place', async () => {
  let asked = false;
  open({}, otherMethods(), {
    getBookingByUuid: () => aBookingResponse(asked ? { status: 'Pending Cash Option' } : {}, { methods: [...noCard.methods, ...otherMethods()] }),
    requestCashPayment: () => {
      asked = true;
      return { message: 'Cash on arrival requested.' };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Request cash on arrival' }));
  const answer = await screen.findByRole('heading', { name: 'Your cash request is being looked at' });
  await waitFor(() => expect(document.activeElement).toBe(answer));
  expect(screen.getByText('Bank transfer').closest('details')?.open).toBe(false);
});

it('offers every method of a kind by its name, and says a rejection in the place of its own [PY-02, PY-20, CW-39]', async () => {
  const added = otherMethods().map((one) => ({ ...one, method: one.method === 'Cash' ? HOTEL_ACCOUNT : BANK_APP }));
  const { sentTo } = open({}, [...otherMethods(), ...added]);
  expect(await screen.findByText(BANK_APP)).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: 'Request Hotel account' }));
  await waitFor(() => expect(sentTo('requestCashPayment')[0]?.input).toEqual({ bookingUUID: 'b-1', method: HOTEL_ACCOUNT }));
  cleanup();
  open({ cashPayment: { id: 1, status: 'Rejected', method: HOTEL_ACCOUNT } });
  expect(await screen.findByText('The operator did not agree to Hotel account. Please pay in another way.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Request cash on arrival' })).toBeTruthy();
});

it('says how the booking is paid when boarding by the name of its method [CW-39]', async () => {
  open({ status: 'Cash On Arrival', isCashAllowed: true, cashPayment: { id: 1, status: 'Allowed', method: HOTEL_ACCOUNT } });
  expect(await screen.findByText('Pay when you board: Hotel account')).toBeTruthy();
});

it.each([
  [{ status: 'Pending Verification', transfer: { ...none, id: 1, status: 'Pending' } }, { transfer: 'slipPending' }, true],
  [{ status: 'Pending Cash Option', cashPayment: { id: 1, status: 'Pending' } }, { cash: 'cashRequested' }, false],
  [{ status: 'Cash On Arrival', isCashAllowed: true, cashPayment: { id: 1, status: 'Allowed' } }, { cash: 'cashRequested' }, false],
] as const)('offers the cards too while another method is chosen: %j [CW-39, PY-02]', async (booking, reasons, endsSlip) => {
  const card = { ...usdCard, currency: 'MVR', amount: 61_680, fee: 0 };
  const { sentTo } = open(booking, [card, usdCard, ...otherMethods(reasons)], { proceedPayment: () => 'no response' });
  for (const title of ['Card in MVR', 'Card in USD']) expect(await screen.findByText(title)).toBeTruthy();
  expect(screen.queryAllByText('Paying by card cancels the slip that is being checked.')).toHaveLength(endsSlip ? 2 : 0);
  await userEvent.click(screen.getByText('Card in MVR'));
  await userEvent.click(screen.getByRole('button', { name: 'Pay MVR\u00a0616.80' }));
  await waitFor(() => expect(sentTo('proceedPayment')[0]?.input).toEqual({ uuid: 'b-1', currency: 'MVR' }));
});

it('offers neither where the payment service says that they are not usable [CW-39, CW-40, PY-03]', async () => {
  open({}, otherMethods({ transfer: 'notOffered', cash: 'notOffered' }));
  await screen.findByRole('heading', { name: /MDNDE5CY/ });
  expect(screen.queryByText('Bank transfer')).toBeNull();
  expect(screen.queryByText('Cash on arrival')).toBeNull();
});
