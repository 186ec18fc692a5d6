import { expect, it } from '@jest/globals';
import { withActs } from '@atoll/booking-facts/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aBooking } from '../testing/builders.js';
import { renderAdmin } from '../testing/render-admin.js';

const slip = (id: number, refNo: string) =>
  aBooking({
    id,
    refNo,
    uuid: `uuid-${id}`,
    status: 'Pending Verification',
    transfer: { id: 30 + id, status: 'Pending', refNo: '', updated_at: null },
    ...withActs('verifySlip'),
  });
const [first, second] = [slip(6, 'UTLPGF6X'), slip(7, 'K7TR2M9Q')];

function open(waiting = [first, second], count = waiting.length) {
  let left = waiting;
  const { sentTo } = renderAdmin('/admin?tab=bookings&booking=UTLPGF6X', {
    getBookings: { bookings: [first], count: 1 },
    pendingVerifications: () => ({ bookings: left, count: count - waiting.length + left.length }),
    processTransferSlip: ({ body }) => {
      left = left.filter(({ transfer }) => transfer.id !== (body as { transferId: number }).transferId);
      return { message: 'Done.' };
    },
  });
  return Object.assign(() => sentTo('processTransferSlip').map(({ body }) => body), {
    /** Another admin decides about the slip of a booking. */
    decidedByOther: (id: number) => (left = left.filter((one) => one.id !== id)),
  });
}
const dialogOf = (refNo: string) => screen.findByRole('dialog', { name: `Payment slip of ${refNo}` });

it('verifies one slip after the other: the act is a button of the panel, Enter verifies and shows the next [PY-14, AW-30, AW-31]', async () => {
  const sent = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Verify payment slip' }));
  const dialog = await dialogOf('UTLPGF6X');
  await screen.findByRole('button', { name: 'Verify and next, 1 left' });
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Reference number' }), 'FT-1{Enter}');
  const following = await dialogOf('K7TR2M9Q');
  await userEvent.click(within(following).getByRole('button', { name: 'Undo the verification of UTLPGF6X' }));
  const undo = within(await screen.findByRole('alertdialog', { name: 'Take the payment of UTLPGF6X back?' }));
  await userEvent.click(undo.getByRole('button', { name: 'Keep payment' }));
  await dialogOf('K7TR2M9Q');
  const field = within(await dialogOf('K7TR2M9Q')).getByRole('textbox', { name: 'Reference number' });
  expect(field).toHaveProperty('value', '');
  await waitFor(() => expect(screen.queryByRole('button', { name: /and next/ })).toBeNull());
  await userEvent.type(field, 'FT-2{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Payment slip of/ })).toBeNull());
  // The last one can be undone as well, where its dialog was.
  await userEvent.click(await screen.findByRole('button', { name: 'Undo the verification of K7TR2M9Q' }));
  const undoLast = within(await screen.findByRole('alertdialog', { name: 'Take the payment of K7TR2M9Q back?' }));
  await userEvent.click(undoLast.getByRole('button', { name: 'Keep payment' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Undo the verification/ })).toBeNull());
  expect(sent()).toEqual([
    { transferId: 36, status: 'Verified', currency: 'MVR', refNo: 'FT-1' },
    { transferId: 37, status: 'Verified', currency: 'MVR', refNo: 'FT-2' },
  ]);
});

it('the arrow keys lead to the next slip and back, in the direction of the page, and not from a reference that is being typed', async () => {
  open([first, second, slip(8, 'M4XW8RTC')]);
  await userEvent.click(await screen.findByRole('button', { name: 'Verify payment slip' }));
  await dialogOf('UTLPGF6X');
  await screen.findByRole('button', { name: 'Verify and next, 2 left' });
  await userEvent.keyboard('{ArrowRight}');
  const dialog = within(await dialogOf('K7TR2M9Q'));
  // The slip that was left waits as well.
  await screen.findByRole('button', { name: 'Verify and next, 2 left' });
  const field = dialog.getByRole('textbox', { name: 'Reference number' });
  await userEvent.type(field, 'FT{ArrowLeft}');
  await dialogOf('K7TR2M9Q');
  await userEvent.clear(field);
  await userEvent.keyboard('{ArrowLeft}');
  await dialogOf('UTLPGF6X');
  document.dir = 'rtl';
  await userEvent.keyboard('{ArrowLeft}');
  await dialogOf('K7TR2M9Q');
  document.dir = '';
});

it('does not offer its undo to the next user of the dashboard', async () => {
  open([first]);
  await userEvent.click(await screen.findByRole('button', { name: 'Verify payment slip' }));
  await userEvent.type(within(await dialogOf('UTLPGF6X')).getByRole('textbox', { name: 'Reference number' }), 'FT-1{Enter}');
  await screen.findByRole('button', { name: 'Undo the verification of UTLPGF6X' });
  cleanup();
  open([first]);
  await screen.findByRole('button', { name: 'Verify payment slip' });
  expect(screen.queryByRole('button', { name: /^Undo the verification/ })).toBeNull();
});

it('neither counts nor shows again a slip that was passed over and that another admin has decided since', async () => {
  const { decidedByOther } = open([first, second, slip(8, 'M4XW8RTC'), slip(9, 'P2QR7WXY')]);
  await userEvent.click(await screen.findByRole('button', { name: 'Verify payment slip' }));
  await dialogOf('UTLPGF6X');
  await screen.findByRole('button', { name: 'Verify and next, 3 left' });
  await userEvent.keyboard('{ArrowRight}');
  const field = within(await dialogOf('K7TR2M9Q')).getByRole('textbox', { name: 'Reference number' });
  decidedByOther(first.id);
  await userEvent.type(field, 'FT-1{Enter}');
  await dialogOf('M4XW8RTC');
  await screen.findByRole('button', { name: 'Verify and next, 1 left' });
  await userEvent.keyboard('{ArrowLeft}');
  await dialogOf('M4XW8RTC');
});

it('counts the slips that wait beyond those that the list contains', async () => {
  open([first, second], 120);
  await userEvent.click(await screen.findByRole('button', { name: 'Verify payment slip' }));
  expect(await screen.findByRole('button', { name: 'Verify and next, 119 left' })).toBeTruthy();
});

it('points out other bookings with the same picture, and once a reference is typed, those with it', async () => {
  const at = '2026-11-03T09:00:00Z';
  const same = (kind: 'picture' | 'reference', bookingId: number, refNumber: string) => ({ kind, bookingId, refNumber, at });
  const { sentTo } = renderAdmin('/admin?tab=bookings&booking=UTLPGF6X', {
    getBookings: { bookings: [first], count: 1 },
    pendingVerifications: { bookings: [first], count: 1 },
    getSlipDoubles: ({ query }) => ({
      doubles: [same('picture', 3, 'M4XW8RTC'), ...(query['refNo'] === 'FT-1' ? [same('reference', 4, '')] : [])],
    }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Verify payment slip' }));
  const dialog = within(await dialogOf('UTLPGF6X'));
  await dialog.findByText('The same picture was uploaded for M4XW8RTC on 03-Nov-2026.');
  await userEvent.type(dialog.getByRole('textbox', { name: 'Reference number' }), ' FT-1 ');
  await dialog.findByText('The same reference number was entered for #4, whose slip came on 03-Nov-2026.');
  expect(sentTo('getSlipDoubles')).toHaveLength(2);
});

it('folds the bookings beyond the second with the same picture, which would push the picture off a phone', async () => {
  const at = '2026-11-03T09:00:00Z';
  const doubles = [1, 2, 3, 4, 5].map((n) => ({ kind: 'picture' as const, bookingId: n, refNumber: `REF0000${n}`, at }));
  renderAdmin('/admin?tab=bookings&booking=UTLPGF6X', {
    getBookings: { bookings: [first], count: 1 },
    pendingVerifications: { bookings: [first], count: 1 },
    getSlipDoubles: { doubles },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Verify payment slip' }));
  const dialog = within(await dialogOf('UTLPGF6X'));
  const fold = (await dialog.findByText('and 3 more')).closest('details')!;
  const inFold = (n: number) => fold.contains(dialog.getByText(`The same picture was uploaded for REF0000${n} on 03-Nov-2026.`));
  expect([1, 2, 3, 4, 5].map(inFold)).toEqual([false, false, true, true, true]);
  expect(fold.open).toBe(false);
});
