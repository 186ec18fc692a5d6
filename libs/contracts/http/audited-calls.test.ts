import { expect, it } from '@jest/globals';
import { auditedCalls } from './audited-calls.js';
import { routes, type CallName, type Route } from './routes.js';

const isStaffs = ({ method, role }: Route): boolean => method === 'POST' && ['captain', 'admin', 'superUser'].includes(role);
const staffCalls = (Object.keys(routes) as CallName[]).filter((name) => isStaffs(routes[name]));

it('every change that staff make writes an audit entry, or says why not [XC-14]', () => {
  expect(Object.keys(auditedCalls).toSorted()).toEqual(staffCalls.toSorted());
});

it('no change of staff goes without an audit entry [XC-14]', () => {
  expect(Object.entries(auditedCalls).filter(([, how]) => how !== 'entry')).toEqual([]);
});
