/** @jest-environment-options {"styles": true} */
import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { aBookingResponse } from '../../../testing/builders.js';
import { fakeApi } from '../../../testing/fake-api.js';
import { openPage } from '../../../testing/open-page.js';

/** Where the rules for a part draw its dashed edge, by medium: '' holds everywhere. */
function dashedEdges(part: Element): Record<string, string> {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]).filter((rule) => rule.cssText.includes('dashed'));
  const ofPart = rules.filter(({ cssText }) => [...part.classList].some((name) => cssText.includes(`.${name} {`)));
  return Object.fromEntries(
    ofPart.map(({ cssText }) => [/^@media ([^{]*?) \{/.exec(cssText)?.[1] ?? '', /border-(block|inline)-start: 2px dashed/.exec(cssText)?.[1] ?? 'none']),
  );
}

it('tears the code off along a dashed edge: above it on phones, at its side on wide screens and on paper', async () => {
  fakeApi({ getBookingByUuid: () => aBookingResponse() });
  openPage('/booking/b-1');
  const code = await screen.findByRole('img', { name: 'QR code of booking MDNDE5CY' });
  const body = screen.getByRole('article').lastElementChild as Element;
  expect(body.lastElementChild?.contains(code)).toBe(true);
  expect(dashedEdges(body.lastElementChild as Element)).toEqual({ '': 'block', '(min-width: 640px)': 'inline', print: 'inline' });
});
