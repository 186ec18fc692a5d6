import { describe, expect, it } from '@jest/globals';
import { aUser, callerOf } from '../testing/builders.js';
import { checkedPhone } from './phone.js';
import { checkedPassword, checkRoleChange, publicUser } from './user.js';

describe('a new account', () => {
  it('needs a password of at least 8 characters [D-63]', () => {
    expect(checkedPassword('12345678')).toBe('12345678');
    for (const short of [undefined, null, '', '1234567']) expect(() => checkedPassword(short)).toThrow('Password must be at least 8 characters.');
  });

  it.each([
    ['7771234', '+9607771234'],
    ['777 1234', '+9607771234'],
    ['+960 777-1234', '+9607771234'],
    ['009607771234', '+9607771234'],
    ['+44 7911 123456', '+447911123456'],
  ])('keeps the phone %s as %s [ID-37]', (typed, stored) => expect(checkedPhone(typed)).toBe(stored));

  it.each([undefined, '', 'phone', '12', '0000000', '+1234567890123456'])('refuses the phone %s [ID-36]', (typed) => {
    expect(() => checkedPhone(typed)).toThrow('Invalid phone number.');
  });

  it('shows id, name and roles and keeps phone and password to itself [ID-08]', () => {
    expect(Object.keys(publicUser(aUser()))).toEqual(['id', 'username', 'isSuperUser', 'isAdmin', 'isCaptain']);
  });
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

  it('an admin may not give or take admin rights, not even his own [ID-15]', () => {
    const forbidden = 'You are not allowed to do this.';
    expect(() => checkRoleChange(asAdmin, user, { isAdmin: true, isCaptain: false })).toThrow(forbidden);
    expect(() => checkRoleChange(asAdmin, aUser({ isAdmin: true }), { isAdmin: false, isCaptain: true })).toThrow(forbidden);
  });

  it('a super user may give and take admin rights [ID-15]', () => {
    expect(() => checkRoleChange(asSuperUser, user, { isAdmin: true, isCaptain: true })).not.toThrow();
  });

  it('nobody changes a super user, not even he himself [ID-15]', () => {
    for (const caller of [asAdmin, asSuperUser]) {
      expect(() => checkRoleChange(caller, superUser, { isAdmin: false, isCaptain: true })).toThrow('You are not allowed to do this.');
    }
  });
});
