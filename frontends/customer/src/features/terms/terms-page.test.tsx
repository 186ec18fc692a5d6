import { expect, it } from '@jest/globals';
import { renderApp } from '@atoll/app-frame/testing';
import { screen } from '@testing-library/react';
import { TermsPage } from './terms-page.js';

it("shows the operator's own terms, and nothing but the heading where there are none [CW-05, D-90]", () => {
  const words = 'Be at the jetty fifteen minutes early.';
  const { unmount } = renderApp(<TermsPage />, { operator: { termsText: words } });
  // in the direction of its own letters, whatever the language of the page
  expect(screen.getByText(words).dir).toBe('auto');
  unmount();
  const { container } = renderApp(<TermsPage />, { operator: { termsText: '' } });
  expect(container.textContent).toBe(screen.getByRole('heading', { level: 1 }).textContent);
});
