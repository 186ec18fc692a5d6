import { describe, expect, it } from '@jest/globals';
import { Refusal } from '@atoll/app-frame/testing';
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
    expect(sentTo('updateUser')[0]?.body).toEqual({ userId: 7, isCaptain: false });
  });

  it("are named with a 'Yes' for super users only, and a switch for each role [AW-45]", async () => {
    renderAdmin('/admin?tab=users', { getUsers: { users, count: 2 } });
    const table = within(await screen.findByRole('table'));
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Username', 'Super user', 'Admin', 'Captain']);
    const rows = table.getAllByRole('row').slice(1);
    const firstCells = rows.map((row) => within(row).getAllByRole('cell').slice(0, 2));
    expect(firstCells.map((cells) => cells.map(({ textContent }) => textContent))).toEqual([
      ['super', 'Yes'],
      ['captain', ''],
    ]);
    for (const row of rows) expect(within(row).getAllByRole('switch')).toHaveLength(2);
  });

  it('are made admins by a super user only, after a confirmation; the right is taken away without one [AW-46]', async () => {
    let isAdmin = false;
    const { sentTo } = renderAdmin(
      '/admin?tab=users',
      {
        getUsers: () => ({ users: [{ ...captain, isAdmin }], count: 1 }),
        updateUser: ({ body }) => {
          ({ isAdmin } = body as { isAdmin: boolean });
          return { message: 'User updated.' };
        },
      },
      { viewer: { isSuperUser: true } },
    );
    const asks = async (answer: string): Promise<void> => {
      await userEvent.click(await screen.findByRole('switch', { name: 'captain is admin' }));
      const asked = within(await screen.findByRole('alertdialog', { name: 'Make captain an admin?' }));
      await userEvent.click(asked.getByRole('button', { name: answer }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    };
    await asks('Keep as it is');
    expect(screen.getByRole('switch', { name: 'captain is admin' })).toHaveProperty('checked', false);
    expect(sentTo('updateUser')).toHaveLength(0);
    await asks('Make admin');
    await waitFor(() => expect(screen.getByRole('switch', { name: 'captain is admin' })).toHaveProperty('checked', true));
    await userEvent.click(screen.getByRole('switch', { name: 'captain is admin' }));
    await waitFor(() => expect(screen.getByRole('switch', { name: 'captain is admin' })).toHaveProperty('checked', false));
    expect(sentTo('updateUser').map(({ body }) => body)).toEqual([
      { userId: 7, isAdmin: true },
      { userId: 7, isAdmin: false },
    ]);
  });

  it('are listed ten a page, optionally without users that have no role [AW-45, XC-11]', async () => {
    const { sentTo } = renderAdmin('/admin?tab=users', { getUsers: { users, count: 22 } });
    expect(await screen.findByText('Page 1 of 3')).toBeTruthy();
    await userEvent.click(screen.getByRole('switch', { name: 'Hide users with no roles' }));
    await waitFor(() => expect(sentTo('getUsers').at(-1)?.query).toMatchObject({ pageLimit: '10', hideNonRole: 'true', sortBy: 'id' }));
  });

  it('say how long a list is that its pages do not reach, and when more match than the server counts [AW-45]', async () => {
    const { unmount } = renderAdmin('/admin?tab=users', { getUsers: { users, count: 20_000 } });
    expect(await screen.findByText(/^20,000 in all\./)).toBeTruthy();
    expect(screen.getByText('Page 1 of 1000')).toBeTruthy();
    unmount();
    renderAdmin('/admin?tab=users&search=a', { getUsers: { users, count: 10_000, totalIsExact: false } });
    expect(await screen.findByText(/^More than 10,000\./)).toBeTruthy();
  });

  it('lead back to the first page from one that the server refuses [AW-45]', async () => {
    const refused = new Refusal(400, 'Please narrow the list: only the first 10,000 entries can be paged.', 'PAGE_TOO_FAR');
    renderAdmin('/admin?tab=users&page=1002', { getUsers: ({ query }) => (query['page'] === '1001' ? refused : { users, count: 2 }) });
    expect(await screen.findByText('This page is too far down the list')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'First page' }));
    expect(await screen.findByRole('switch', { name: 'captain is captain' })).toBeTruthy();
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
