import { describe, expect, it } from '@jest/globals';
import { aUser, callerOf } from '../testing/builders.js';
import { checkRoleChange, publicUser } from './user.js';

it('shows id, name and roles, never phone or password [ID-08]', () => {
  expect(Object.keys(publicUser(aUser()))).toEqual(['id', 'username', 'isSuperUser', 'isAdmin', 'isCaptain']);
});

describe('who may change roles', () => {
  const user = aUser();
  const superUser = aUser({ isSuperUser: true });
  const asAdmin = callerOf(aUser({ isAdmin: true }));
  const asSuperUser = callerOf(superUser);

  it('an admin may make a user captain and back [ID-16]', () => {
    expect(() => checkRoleChange(asAdmin, user, { isAdmin: false, isCaptain: true })).not.toThrow();
    expect(() => checkRoleChange(asAdmin, aUser({ isCaptain: true }), { isAdmin: false, isCaptain: false })).not.toThrow();
  });

  it('an admin may not grant or revoke admin rights, not even their own [ID-15]', () => {
    const forbidden = 'You are not allowed to do this.';
    expect(() => checkRoleChange(asAdmin, user, { isAdmin: true, isCaptain: false })).toThrow(forbidden);
    expect(() => checkRoleChange(asAdmin, aUser({ isAdmin: true }), { isAdmin: false, isCaptain: true })).toThrow(forbidden);
  });

  it('a super user may grant and revoke admin rights [ID-15]', () => {
    expect(() => checkRoleChange(asSuperUser, user, { isAdmin: true, isCaptain: true })).not.toThrow();
  });

  it('the roles of a super user never change, not even by themselves [ID-15]', () => {
    for (const caller of [asAdmin, asSuperUser]) {
      expect(() => checkRoleChange(caller, superUser, { isAdmin: false, isCaptain: true })).toThrow('You are not allowed to do this.');
    }
  });
});
