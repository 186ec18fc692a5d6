import { expect, it } from '@jest/globals';
import { renderApp } from '@atoll/app-frame/testing';
import { screen } from '@testing-library/react';
import { AboutPage } from './about-page.js';

it('says who runs the trips, whom to call and whose software it is [CW-04]', () => {
  const { unmount } = renderApp(<AboutPage />, { operator: { contactPhone: '+960 300 1234' } });
  expect(screen.getByRole('heading', { level: 1, name: 'About' })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 2, name: 'Coral Ferries Pvt Ltd' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Call +960 300 1234' }).getAttribute('href')).toBe('tel:+9603001234');
  expect(screen.getByText(/runs on Atoll, booking software/)).toBeTruthy();
  unmount();
  renderApp(<AboutPage />, { operator: { companyName: '', contactPhone: '' } });
  expect(screen.getByRole('heading', { level: 2, name: 'Coral Ferries' })).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});
