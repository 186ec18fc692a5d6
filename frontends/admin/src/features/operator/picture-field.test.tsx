import { expect, it } from '@jest/globals';
import { unbranded } from '@atoll/app-frame/operator/boot';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderAdmin } from '../../testing/render-admin.js';

const path = '/img/operator/0123456789abcdef0123456789abcdef-480.png';
const operator = { ...unbranded, productTitle: 'Coral Ferries', companyName: 'Coral', primaryColour: '#0f766e', logo: '/brands/coral.svg', version: 4 };
const open = () =>
  renderAdmin(
    '/admin?tab=operator',
    { getOperator: { operator }, uploadOperatorPicture: { message: 'Operator updated.', path }, updateOperator: { message: 'Operator updated.' } },
    { viewer: { isSuperUser: true } },
  );

it('sends a picture as it is chosen, with its field [ID-04]', async () => {
  const { sentTo } = open();
  const logo = await screen.findByRole('group', { name: 'Logo' });
  expect(within(logo).getByAltText('Logo now')).toHaveProperty('src', expect.stringContaining('/brands/coral.svg'));
  await userEvent.upload(within(logo).getByLabelText('File: Logo'), new File(['x'], 'logo.png', { type: 'image/png' }));
  await waitFor(() => expect(sentTo('uploadOperatorPicture').map(({ body }) => body)).toEqual([{ field: 'logo', file: expect.anything() }]));
  expect(sentTo('updateOperator')).toEqual([]);
});

it('removes a picture at once, and offers no removal where there is none [ID-04]', async () => {
  const { sentTo } = open();
  const icon = await screen.findByRole('group', { name: 'Icon of the browser tab' });
  expect(within(icon).queryByRole('button', { name: 'Remove' })).toBeNull();
  await userEvent.click(within(screen.getByRole('group', { name: 'Logo' })).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(sentTo('updateOperator').map(({ body }) => body)).toEqual([{ logo: '' }]));
});
