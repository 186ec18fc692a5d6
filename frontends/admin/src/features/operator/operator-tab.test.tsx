import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { unbranded } from '@atoll/app-frame/operator/boot';
import { renderAdmin } from '../../testing/render-admin.js';

const operator = {
  ...unbranded,
  productTitle: 'Coral Ferries',
  logo: '/brands/coral.svg',
  companyName: 'Coral',
  primaryColour: '#0f766e',
  cardMVR: true,
  bankTransfer: true,
  feeFixedCent: 0,
  feeBasisPoints: 0,
  version: 4,
};

describe('the operator', () => {
  it('is in a menu after the tabs, for super users only', async () => {
    const { unmount } = renderAdmin('/admin?tab=config', {});
    await screen.findByRole('tab', { name: 'Config', selected: true });
    await userEvent.click(await screen.findByText('More'));
    expect(screen.queryByRole('link', { name: 'Operator' })).toBeNull();
    unmount();
    renderAdmin('/admin?tab=config', { getOperator: { operator } }, { viewer: { isSuperUser: true } });
    expect(screen.getAllByRole('tab').at(-1)?.textContent).toBe('Config');
    await userEvent.click(await screen.findByText('More'));
    await userEvent.click(await screen.findByRole('link', { name: 'Operator' }));
    expect(await screen.findByRole('textbox', { name: 'Product title' })).toHaveProperty('value', 'Coral Ferries');
    expect(screen.queryByRole('tab', { selected: true })).toBeNull();
    expect(screen.getByRole('tab', { name: 'Trips' }).tabIndex).toBe(0);
  });

  it('is saved with only what was changed; a wrong field names its problem [ID-04]', async () => {
    const { sentTo } = renderAdmin(
      '/admin?tab=operator',
      { getOperator: { operator }, updateOperator: { message: 'Operator updated.' } },
      { viewer: { isSuperUser: true } },
    );
    const title = await screen.findByRole('textbox', { name: 'Product title' });
    await userEvent.clear(title);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Please enter a product title.')).toBeTruthy();
    await userEvent.type(title, 'Reef Ferries');
    await userEvent.click(screen.getByRole('switch', { name: /Card payment in USD/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sentTo('updateOperator')[0]?.body).toEqual({ productTitle: 'Reef Ferries', cardUSD: true, version: 4 }));
  });

  it('shows the colour as pages will, darkened where text on it would be hard to read', async () => {
    renderAdmin('/admin?tab=operator', { getOperator: { operator } }, { viewer: { isSuperUser: true } });
    const field = await screen.findByRole('textbox', { name: 'Primary colour' });
    expect(screen.getByText('Text on this colour is easy to read.')).toBeTruthy();
    await userEvent.clear(field);
    await userEvent.type(field, '#ffd54f');
    expect(await screen.findByText(/^Shown as #[0-9a-f]{6}, so that text on it can be read\.$/)).toBeTruthy();
  });
});
