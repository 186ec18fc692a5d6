import { expect, it } from '@jest/globals';
import { auditedActs } from './audited-acts.js';
import { auditedCalls, unaudited } from './audited-calls.js';
import { routes, type CallName, type Route } from '../routes.js';

const changing = (Object.keys(routes) as CallName[]).filter((name) => routes[name].method !== 'GET');
const isStaffs = (name: CallName): boolean => ['captain', 'admin', 'superUser'].includes((routes[name] as Route).role);
/** Their effect is a message, an answer, a question to another company, or that a user's own device is notified: no record changes. */
const sending: readonly CallName[] = [
  'sendTestSms',
  'resendMessage',
  'previewMessage',
  'testGatewayAccount',
  'subscribeStaffToPush',
  'unsubscribeStaffFromPush',
];
const audited = Object.keys(auditedCalls) as CallName[];

it('every call that changes something writes an audit entry when staff make it, or says why not [XC-14]', () => {
  expect([...audited, ...Object.keys(unaudited)].toSorted()).toEqual(changing.toSorted());
});

it('no change that only staff can make goes without an audit entry [XC-14]', () => {
  expect(changing.filter((name) => isStaffs(name) && !sending.includes(name) && !auditedCalls[name]?.length)).toEqual([]);
});

it('an act is written in one form, whatever its record', () => {
  expect(
    Object.values(auditedActs)
      .flat()
      .filter((act) => !/^[a-z]+([A-Z][a-z]+)*$/.test(act)),
  ).toEqual([]);
});
