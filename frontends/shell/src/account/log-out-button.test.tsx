/** @jest-environment-options {"styles": true} */
import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderApp } from '@atoll/app-frame/testing';
import { LogOutButton } from './log-out-button.js';

/** Whether a rule for phones hides the text of an element; jsdom does not apply media queries itself. */
function isHiddenOnPhones(element: Element): boolean {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]).filter((rule) => rule instanceof CSSMediaRule);
  const phone = rules.filter(({ conditionText }) => conditionText.includes('max-width')).flatMap((rule) => [...rule.cssRules] as CSSStyleRule[]);
  return phone.some(({ selectorText, style }) => element.matches(selectorText) && style.position === 'absolute');
}

it('shows its text on phones too, except in the bar', () => {
  const { unmount } = renderApp(<LogOutButton />);
  expect(isHiddenOnPhones(screen.getByText('Log out'))).toBe(false);
  unmount();
  renderApp(<LogOutButton inBar />);
  expect(isHiddenOnPhones(screen.getByText('Log out'))).toBe(true);
});
