import { beforeEach, describe, expect, it } from '@jest/globals';
import { aUser, callerOf } from '../testing/builders.js';
import { userPage, userQuery } from './list/user-list.js';
import type { UserListInput } from './list/user-list.js';
import type { User } from './user.js';
import { userSortKeys } from './users.port.js';
import type { Users } from './users.port.js';

/** The contract of every `Users` store. `open` returns an empty one. */
export function usersContract(open: () => Promise<Users>): void {
  let users: Users;
  beforeEach(async () => {
    users = await open();
  });

  const add = (user: User) => users.add(user, callerOf(), new Date());
  const names = async (input: UserListInput) => {
    const { users: found, count } = await users.page('coral', userPage(input)!);
    return { names: found.map((user) => user.username), count };
  };
  const allNames = async (input: UserListInput) => (await Array.fromAsync(users.all('coral', userQuery(input)))).flat().map((user) => user.username);

  describe('accounts', () => {
    it('are found by id and by name, case-insensitively [D-63] [ID-08]', async () => {
      const user = aUser({ username: 'Mariyam' });
      await add(user);
      expect(await users.byUsername('coral', 'MARIYAM')).toEqual(user);
      expect(await users.byId('coral', user.id)).toEqual(user);
      expect(await users.byId('coral', user.id + 1000)).toBeUndefined();
    });

    it('are found by phone within the operator [ID-39]', async () => {
      const user = aUser();
      await add(user);
      await add({ ...aUser(), operatorId: 'lagoon', phone: '+9607654321' });
      expect(await users.byPhone('coral', user.phone!)).toEqual(user);
      expect(await users.byPhone('coral', '+9607654321')).toBeUndefined();
    });

    it('have a unique username and phone within the operator [ID-36]', async () => {
      const user = aUser({ username: 'Ali' });
      await add(user);
      await expect(add(aUser({ username: 'aLI' }))).rejects.toMatchObject({ code: 'USERNAME_TAKEN' });
      await expect(add(aUser({ phone: user.phone }))).rejects.toMatchObject({ code: 'PHONE_TAKEN' });
      for (const name of ['unreachable', 'unreached']) await add(aUser({ username: name, phone: undefined }));
    });

    it('cannot have a name that looks like the name of another [D-63]', async () => {
      await add(aUser({ username: 'Malim' }));
      for (const lookalike of ['Malirn', 'MaIim', 'maIirn', '\u041c\u0430lim'])
        await expect(add(aUser({ username: lookalike }))).rejects.toMatchObject({ code: 'USERNAME_TAKEN' });
      await add(aUser({ username: 'Maliha' }));
    });

    it('of two operators may share name and phone and never see each other [ID-07]', async () => {
      const ours = aUser({ username: 'Ali' });
      const theirs = { ...ours, operatorId: 'lagoon' };
      await add(ours);
      await add(theirs);
      expect(await users.byUsername('coral', 'ali')).toEqual(ours);
      expect(await users.byUsername('atoll', 'ali')).toBeUndefined();
      expect(await users.byId('atoll', ours.id)).toBeUndefined();
      expect((await names({})).count).toBe(1);
    });

    it('are found together by their ids, those of other operators left out [ID-07]', async () => {
      const [one, two] = [aUser(), aUser()];
      for (const user of [one, two, { ...aUser(), operatorId: 'lagoon' }]) await add(user);
      expect(await users.byIds('coral', [one.id, two.id, two.id + 1, two.id + 1000])).toEqual(expect.arrayContaining([one, two]));
      expect(await users.byIds('coral', [two.id + 1])).toEqual([]);
    });
  });

  describe('the users table', () => {
    beforeEach(async () => {
      for (const [index, name] of ['Carla', 'alba', 'Bo', 'dan.x', 'dan'].entries()) {
        await add(aUser({ id: index + 1, username: name, isCaptain: name === 'Bo', isAdmin: name === 'alba', isSuperUser: name === 'Carla' }));
      }
    });

    it('lists by id, ten to a page, and counts all [ID-24]', async () => {
      for (let id = 6; id <= 13; id++) await add(aUser({ id }));
      expect((await names({})).names).toHaveLength(10);
      expect((await names({ page: 1 })).names).toHaveLength(3);
      expect(await names({ page: 7 })).toEqual({ names: [], count: 13 });
      expect((await names({})).names.slice(0, 3)).toEqual(['Carla', 'alba', 'Bo']);
    });

    it('sorts by name ignoring case, both ways, and by role [ID-23]', async () => {
      expect((await names({ sortBy: 'username' })).names).toEqual(['alba', 'Bo', 'Carla', 'dan', 'dan.x']);
      expect((await names({ sortBy: 'username', sort: 'desc' })).names).toEqual(['dan.x', 'dan', 'Carla', 'Bo', 'alba']);
      expect((await names({ sortBy: 'isAdmin', sort: 'desc' })).names[0]).toBe('alba');
      for (const sortBy of userSortKeys) {
        const ascending = (await names({ sortBy })).names;
        expect([sortBy, (await names({ sortBy, sort: 'desc' })).names]).toEqual([sortBy, ascending.toReversed()]);
      }
    });

    it('returns all users for page limit -1 [ID-23]', async () => {
      for (let id = 6; id <= 120; id++) await add(aUser({ id }));
      expect(await allNames({})).toHaveLength(120);
      expect(await allNames({ hideNonRole: true, sortBy: 'username', sort: 'desc' })).toEqual(['Carla', 'Bo', 'alba']);
      expect(await allNames({ search: 'nobody' })).toEqual([]);
    });

    it('finds part of a name, case-insensitively, and takes special characters literally [ID-23]', async () => {
      expect((await names({ search: 'AN' })).names).toEqual(['dan.x', 'dan']);
      expect((await names({ search: 'n.x' })).names).toEqual(['dan.x']);
      expect(await names({ search: '.*' })).toEqual({ names: [], count: 0 });
    });

    it('hides users without a role on request [ID-23]', async () => {
      expect(await names({ hideNonRole: true })).toEqual({ names: ['Carla', 'alba', 'Bo'], count: 3 });
      expect(await names({ hideNonRole: true, search: 'a' })).toEqual({ names: ['Carla', 'alba'], count: 2 });
    });

    it('updates the count of users with a role when roles are given and taken [ID-23]', async () => {
      const set = async (id: number, isCaptain: boolean) =>
        users.setRoles((await users.byId('coral', id))!, { isAdmin: false, isCaptain }, callerOf(), new Date());
      await set(5, true);
      expect((await names({ hideNonRole: true })).count).toBe(4);
      await set(5, false);
      await set(3, false);
      await set(1, true);
      expect([(await names({ hideNonRole: true })).count, (await names({})).count]).toEqual([2, 5]);
    });

    it('is refused beyond its first 10,000 entries [ID-23]', async () => {
      expect(await names({ page: 999 })).toEqual({ names: [], count: 5 });
      await expect(names({ page: 1000 })).rejects.toMatchObject({ code: 'PAGE_TOO_FAR', kind: 'invalid' });
      await expect(names({ page: 100, pageLimit: 100 })).rejects.toMatchObject({ code: 'PAGE_TOO_FAR' });
    });
  });

  it('stores roles unless the user changed since they were read [ID-22]', async () => {
    const user = aUser();
    await add(user);
    expect(await users.setRoles(user, { isAdmin: true, isCaptain: false }, callerOf(), new Date())).toBe(true);
    expect(await users.setRoles(user, { isAdmin: false, isCaptain: true }, callerOf(), new Date())).toBe(false);
    expect(await users.byId('coral', user.id)).toMatchObject({ isAdmin: true, isCaptain: false, version: 2 });
  });
}
