import { expect, it } from '@jest/globals';
import { auditedCalls } from './audited-calls.js';
import { routes, type CallName, type Route } from './routes.js';

const isStaffs = ({ method, role }: Route): boolean => method === 'POST' && ['captain', 'admin', 'superUser'].includes(role);
const staffCalls = (Object.keys(routes) as CallName[]).filter((name) => isStaffs(routes[name]));

it('every change that staff make writes an audit entry, or says why not [XC-14]', () => {
  expect(Object.keys(auditedCalls).toSorted()).toEqual(staffCalls.toSorted());
});

it('few changes of staff write no audit entry, each with its reason', () => {
  const unaudited = Object.entries(auditedCalls).filter(([, how]) => how !== 'entry');
  expect(unaudited.map(([name]) => name)).toEqual(['acceptPrivateTransfer', 'rejectPrivateTransfer']);
  for (const [, reason] of unaudited) expect(reason?.length).toBeGreaterThan(20);
});
