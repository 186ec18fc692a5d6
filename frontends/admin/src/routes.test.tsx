import { expect, it } from '@jest/globals';
import { Route, Routes } from '@atoll/app-frame/page/router';
import { renderApp } from '@atoll/app-frame/testing';
import { screen } from '@testing-library/react';
import { RemoteRoutes } from './routes.js';

it('shows that an address below the dashboard does not exist, and links to the dashboard', async () => {
  renderApp(
    <Routes>
      <Route path="/admin/*" element={<RemoteRoutes />} />
    </Routes>,
    { at: '/admin/anything' },
  );
  expect(await screen.findByText('There is nothing at this address.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open the dashboard' }).getAttribute('href')).toBe('/admin');
});
