import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aUser } from '../../testing/builders.js';
import { renderAdmin } from '../../testing/render-admin.js';

const captain = aUser({ id: 7, username: 'captain', isAdmin: false, isCaptain: true });
const save = (name: string) => userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }));

describe('users', () => {
  const users = [aUser({ id: 1, username: 'super', isSuperUser: true }), captain];

  it('have roles changed by the rules: admins cannot make admins, and a super user keeps all roles [AW-45, AW-46]', async () => {
    const { sentTo } = renderAdmin('/admin?tab=users', { getUsers: { users, count: 2 }, updateUser: { message: 'User updated.' } });
    expect(await screen.findByRole('switch', { name: 'captain is admin' })).toHaveProperty('disabled', true);
    expect(screen.getByRole('switch', { name: 'super is captain' })).toHaveProperty('disabled', true);
    await userEvent.click(screen.getByRole('switch', { name: 'captain is captain' }));
    expect(sentTo('updateUser')[0]?.body).toEqual({ userId: 7, isAdmin: false, isCaptain: false });
  });

  it('are made admins by a super user only [AW-46]', async () => {
    renderAdmin('/admin?tab=users', { getUsers: { users, count: 2 } }, { viewer: { isSuperUser: true } });
    expect(await screen.findByRole('switch', { name: 'captain is admin' })).toHaveProperty('disabled', false);
  });

  it('are listed ten a page, optionally without users that have no role [AW-45, XC-11]', async () => {
    const { sentTo } = renderAdmin('/admin?tab=users', { getUsers: { users, count: 22 } });
    expect(await screen.findByText('Page 1 of 3')).toBeTruthy();
    await userEvent.click(screen.getByRole('switch', { name: 'Hide users with no roles' }));
    await waitFor(() => expect(sentTo('getUsers').at(-1)?.query).toMatchObject({ pageLimit: '10', hideNonRole: 'true', sortBy: 'id' }));
  });

  it('are registered with the password typed twice and a valid phone number [AW-45, ID-37]', async () => {
    const { sentTo } = renderAdmin('/admin?tab=users', { register: { message: 'Account created. Please log in.' } });
    await userEvent.click(await screen.findByRole('button', { name: 'Register User' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Username' }), 'ahmed');
    await userEvent.type(screen.getByLabelText('Password'), 'a-long-word');
    await userEvent.type(screen.getByLabelText('Password again'), 'another-word');
    await userEvent.type(screen.getByRole('textbox', { name: 'Phone' }), '771234');
    await save('Register User');
    expect(await screen.findByText('Passwords do not match.')).toBeTruthy();
    await userEvent.clear(screen.getByLabelText('Password again'));
    await userEvent.type(screen.getByLabelText('Password again'), 'a-long-word');
    await save('Register User');
    expect(await screen.findByText('Invalid phone number.')).toBeTruthy();
    expect(sentTo('register')).toHaveLength(0);
    await userEvent.type(screen.getByRole('textbox', { name: 'Phone' }), '5');
    await save('Register User');
    await waitFor(() => expect(sentTo('register')[0]?.body).toEqual({ username: 'ahmed', password: 'a-long-word', phone: '+9607712345' }));
  });
});
