import { expect, it } from '@jest/globals';
import type { Actor } from '@atoll/runtime/context/caller';
import { callsAt } from '../calls/call-routes.js';
import { limitsOf } from './limits.policy.js';

const visitor: Actor = { kind: 'visitor' };
const admin: Actor = { kind: 'user', userId: 2, username: 'admin', sessionId: 's', isAdmin: true, isCaptain: false, isSuperUser: false };
const limits = (path: string, actor: Actor = visitor, operatorId = 'coral') => limitsOf({ operatorId, address: '10.0.0.1', actor, call: callsAt(path)[0] });
const strict = (path: string, actor: Actor = visitor) => limits(path, actor).find(({ key }) => key.includes(':call:'))?.perMinute;

it('limits login, registration and booking per address more strictly than other calls [XC-15]', () => {
  expect([strict('/api/login'), strict('/api/register'), strict('/api/createbooking'), strict('/api/getcustomertrips')]).toEqual([120, 60, 120, undefined]);
});

it.each([
  ['/api/login', 120],
  ['/api/verifyotp', 60],
  ['/api/resendotp', 60],
  ['/api/initiatepasswordreset', 60],
  ['/api/resetpassword', 60],
  ['/api/createbooking', 120],
  ['/api/createwaitlist', 60],
  ['/api/createprivatetransfer', 60],
  ['/api/sendfeedback', 30],
  ['/api/proceedpayment', 60],
  ['/api/proceedpaymentstripe', 60],
  ['/api/paymentreturn', 60],
  ['/api/requestcashpayment', 60],
  ['/api/selectseats', 120],
])('limits what strangers may repeat: %s %d times a minute and address [XC-15]', (path, perMinute) => expect(strict(path)).toBe(perMinute));

it('counts every spelling of a path as the same call [XC-15]', () => {
  const callKeys = (path: string) => limits(path).map(({ key }) => key);
  expect(callKeys('/api/login/')).toEqual(callKeys('/api/login'));
  expect(strict('/api/login/')).toBe(120);
});

it('limits client error reports, so that a broken page cannot flood the logs', () => {
  expect(strict('/api/reportclienterror')).toBe(30);
});

it('does not limit staff who book for a queue of people [XC-15]', () => {
  expect(strict('/api/createbooking', admin)).toBeUndefined();
});

it.each([
  ['/api/sendtestsms', 5],
  ['/api/testgatewayaccount', 10],
  ['/api/audittrailcsv', 10],
  ['/api/sendtripnotice', 20],
  ['/api/resendmessage', 30],
  ['/api/uploadoperatorpicture', 30],
])('limits staff in what only they may do, each user apart: %s %d times a minute', (path, perMinute) => {
  expect(strict(path, admin)).toBe(perMinute);
  const counted = [2, 3].map((userId) => limits(path, { ...admin, userId }).find(({ key }) => key.includes(':call:'))?.key);
  expect(new Set(counted).size).toBe(2);
});

it('counts a rate-limit subnet once: the IPv6 addresses of one subscriber differ in their second half only [XC-15]', () => {
  const counted = (address: string) => limitsOf({ operatorId: 'coral', address, actor: visitor, call: callsAt('/api/login')[0] }).map(({ key }) => key);
  const [one, other] = ['2001:db8:7:1:aaaa::1', '2001:db8:7:1::2'].map(counted);
  expect(one).toEqual(other);
  expect(one).toEqual(['coral:address:2001:db8:7:1', 'coral:all', 'coral:call:login:2001:db8:7:1']);
  expect(counted('2001:db8:7:2::2')).not.toEqual(other);
  expect(counted('::ffff:10.0.0.1')[0]).toBe('coral:address:10.0.0.1');
});

it('counts per address, per user and per operator, separately for each operator [ID-07]', () => {
  expect(limits('/api/me', admin).map(({ key }) => key)).toEqual(['coral:address:10.0.0.1', 'coral:all', 'coral:user:2']);
  expect(limits('/api/me', admin, 'lagoon').every(({ key }) => key.startsWith('lagoon:'))).toBe(true);
});
