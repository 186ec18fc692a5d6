/** @jest-environment-options {"styles": true} */
import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { aBookingResponse, usdCard } from '../../../testing/builders.js';
import { fakeApi } from '../../../testing/fake-api.js';
import { openPage } from '../../../testing/open-page.js';

/** Whether a rule for phones docks the part to the lower edge of the screen. */
function isDocked(part: Element): boolean {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]).map(({ cssText }) => cssText);
  const ofPhones = rules.filter((rule) => rule.startsWith('@media (max-width') && /position: fixed;.*inset-block-end: 0/s.test(rule));
  return [...part.classList].some((name) => ofPhones.some((rule) => rule.includes(`.${name} {`)));
}

it('docks the first way to pay, with its amount, at the lower edge of a phone, and the footer keeps clear of it', async () => {
  fakeApi({ getBookingByUuid: () => aBookingResponse({}, { methods: [...aBookingResponse().payment.methods, usdCard] }) });
  openPage('/booking/b-1');
  const first = (await screen.findByRole('button', { name: 'Pay MVR\u00a0616.80' })).parentElement!;
  const second = (await screen.findByText('Pay USD 41.54')).closest('button')!.parentElement!;
  expect([first, second].map((part) => [isDocked(part), part.hasAttribute('data-docked')])).toEqual([
    [true, true],
    [false, false],
  ]);
});
