import { expect, it } from '@jest/globals';
import { renderApp } from '@atoll/app-frame/testing';
import { screen } from '@testing-library/react';
import { TermsPage } from './terms-page.js';

it("shows the operator's own terms, and nothing but the heading where there are none [CW-05, D-90]", () => {
  const words = 'Be at the jetty fifteen minutes early.';
  const { unmount } = renderApp(<TermsPage />, { operator: { termsText: words } });
  expect(screen.getByText(words)).toBeTruthy();
  unmount();
  const { container } = renderApp(<TermsPage />, { operator: { termsText: '' } });
  expect(container.textContent).toBe(screen.getByRole('heading', { level: 1 }).textContent);
});
