/** @jest-environment-options {"styles": true} */
import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { fakeApi } from '../../../testing/fake-api.js';
import { aBookingResponse, noCard, paid } from '../../../testing/builders.js';
import { openPage } from '../../../testing/open-page.js';

it('says the refund of a cancelled booking in a line of its own, because a reason may end without a full stop [D-71]', async () => {
  const refund = { openInCent: 0, openInLaari: 61_680, dueInCent: 0, dueInLaari: 61_680, returnedInCent: 0, returnedInLaari: 0 };
  fakeApi({
    getBookingByUuid: () => aBookingResponse({ ...paid, isCancelled: true, cancelReason: 'Rough sea', status: 'Cancelled', refundDue: true, refund }, noCard),
  });
  openPage('/booking/b-1');
  const detail = await screen.findByText(/Rough sea/);
  expect(detail.textContent?.split('\n')).toEqual(['Reason: Rough sea', expect.stringContaining('The operator will refund MVR\u00a0616.80.')]);
  expect(getComputedStyle(detail).whiteSpace).toBe('pre-line');
});
