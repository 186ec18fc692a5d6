import { expect, it } from '@jest/globals';
import { statusOfKind } from './method-statuses.js';

const of = (method: string, kind: string, status: string) => ({ method, kind, status });

it.each<[string, ReturnType<typeof of>[], proof: string, counter: string]>([
  ['no payment', [], '', ''],
  ['one of each kind', [of('Transfer', 'proof', 'Rejected'), of('Cash', 'counter', 'Pending')], 'Rejected', 'Pending'],
  ['a second method with a proof', [of('Transfer', 'proof', 'Rejected'), of('Wallet', 'proof', 'Pending')], 'Pending', ''],
  ['a proof that waits beside one verified', [of('Transfer', 'proof', 'Verified'), of('Wallet', 'proof', 'Pending')], 'Pending', ''],
  ['cash that is agreed beside another that waits', [of('Kiosk', 'counter', 'Pending'), of('Cash', 'counter', 'Allowed')], '', 'Allowed'],
  ['a request that waits beside one received', [of('Cash', 'counter', 'Paid'), of('Kiosk', 'counter', 'Pending')], '', 'Pending'],
  ['a status of a later release', [of('Transfer', 'proof', 'Queried')], 'Queried', ''],
])('of %s, %j, the payment that waits or is agreed decides [D-11]', (_case, methods, proof, counter) => {
  expect([statusOfKind('proof', methods), statusOfKind('counter', methods)]).toEqual([proof, counter]);
});
