import { expect, it } from '@jest/globals';
import { aUser, callerOf } from '../testing/builders.js';
import { startWorld } from '../testing/world.js';

const superUser = callerOf(aUser({ isSuperUser: true }));

it('stores the roles and invalidates cached sessions of the user [ID-22]', async () => {
  const { users, changeRoles, invalidation } = await startWorld();
  const user = aUser();
  await users.add(user);
  await changeRoles.run(superUser, { userId: user.id, isAdmin: true, isCaptain: false });
  expect(await users.byId('coral', user.id)).toMatchObject({ isAdmin: true, isCaptain: false });
  expect(invalidation.sent).toEqual([{ operatorId: 'coral', userId: user.id }]);
});

it('leaves a role as it is that is not asked for, also where the other one changes at the same moment [ID-22]', async () => {
  const { users, changeRoles } = await startWorld();
  const user = aUser({ isAdmin: true, isCaptain: true });
  await users.add(user);
  const { byId } = users;
  let isFirst = true;
  users.byId = async (...given) => {
    const read = await byId.apply(users, given);
    if (isFirst) {
      isFirst = false;
      await changeRoles.run(superUser, { userId: user.id, isAdmin: false });
    }
    return read;
  };
  await changeRoles.run(superUser, { userId: user.id, isCaptain: false });
  expect(await byId.call(users, 'coral', user.id)).toMatchObject({ isAdmin: false, isCaptain: false });
});

it('writes nothing when the roles are the same already, and knows no user of another operator [ID-07] [ID-22]', async () => {
  const { users, changeRoles, invalidation } = await startWorld();
  const [user, theirs] = [aUser({ isCaptain: true }), aUser({ operatorId: 'lagoon' })];
  for (const each of [user, theirs]) await users.add(each);
  await changeRoles.run(superUser, { userId: user.id, isAdmin: false, isCaptain: true });
  expect(await users.byId('coral', user.id)).toMatchObject({ version: 1 });
  await expect(changeRoles.run(superUser, { userId: theirs.id, isAdmin: true, isCaptain: true })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(invalidation.sent).toEqual([]);
});
