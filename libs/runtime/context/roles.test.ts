import { describe, expect, it } from '@jest/globals';
import { actorName, isStaff, userIdOf, type Actor } from './caller.js';
import type { Role } from '@atoll/contracts/http/routes';
import { checkRole } from './roles.js';
import { serviceCaller } from './service-caller.js';
import { adminActor, captainActor, superActor, userActor, visitor } from '../testing/callers.js';

const actors: Record<string, Actor> = {
  visitor,
  user: userActor(),
  captain: captainActor(),
  admin: adminActor(),
  super: superActor(),
  service: { kind: 'service', name: 'trip' },
};
const outcome = (role: Role, actor: Actor): string => {
  try {
    checkRole(role, { actor });
    return 'yes';
  } catch (error) {
    return (error as { code: string }).code;
  }
};

describe('roles', () => {
  it.each<[Role, string[]]>([
    ['public', ['yes', 'yes', 'yes', 'yes', 'yes', 'yes']],
    ['uuid', ['yes', 'yes', 'yes', 'yes', 'yes', 'yes']],
    ['bank', ['yes', 'yes', 'yes', 'yes', 'yes', 'yes']],
    ['user', ['TOKEN_MISSING', 'yes', 'yes', 'yes', 'yes', 'TOKEN_MISSING']],
    ['captain', ['TOKEN_MISSING', 'FORBIDDEN', 'yes', 'yes', 'yes', 'TOKEN_MISSING']],
    ['admin', ['TOKEN_MISSING', 'FORBIDDEN', 'FORBIDDEN', 'yes', 'yes', 'TOKEN_MISSING']],
    ['superUser', ['TOKEN_MISSING', 'FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN', 'yes', 'TOKEN_MISSING']],
  ])('lets the right people make a call for %s [ID-03, ID-20]', (role, expected) => {
    expect(Object.values(actors).map((actor) => outcome(role, actor))).toEqual(expected);
  });

  it('names the actor for the audit trail [XC-14]', () => {
    expect(Object.values(actors).map((actor) => actorName({ actor }))).toEqual(['visitor', 'aisha', 'hassan', 'adam', 'mariyam', 'trip']);
    expect(userIdOf({ actor: userActor({ userId: 7 }) })).toBe(7);
    expect(isStaff({ actor: superActor() })).toBe(true);
    expect(serviceCaller('booking', 'coral').actor).toEqual({ kind: 'service', name: 'booking' });
  });
});
