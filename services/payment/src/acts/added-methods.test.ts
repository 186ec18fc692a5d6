import { expect, it } from '@jest/globals';
import { callerAs, captainActor } from '@atoll/runtime/testing/callers';
import { methodRulesContract } from '../booking-payments/records/method-rules.contract.js';
import { addMethods, BANK_APP, HOTEL_ACCOUNT } from '@atoll/contracts/testing/added-methods';
import { aBooking, visitor } from '../testing/builders.js';
import { rulesOf } from '../testing/method-rules.js';
import { RecordsWorld } from '../testing/records-world.js';
import { counterMethodContract, proofMethodContract } from './methods.contract.js';
import { staffActs } from './staff-acts.js';

addMethods();

methodRulesContract('a method with a proof and one at a counter that a test added', rulesOf(BANK_APP, HOTEL_ACCOUNT));
methodRulesContract('the transfer, and a method at a counter that a test added,', rulesOf('Transfer', HOTEL_ACCOUNT));
proofMethodContract(BANK_APP);
counterMethodContract(HOTEL_ACCOUNT, {
  requested: 'Hotel account requested.',
  allowed: 'Hotel account allowed.',
  rejected: 'Hotel account rejected.',
  set: 'Set as Hotel account.',
  received: 'Hotel account received.',
});

const captain = callerAs(captainActor());
const { id: bookingId, uuid: bookingUUID } = aBooking();

it('of two methods at a counter one is agreed: the other is refused to customers, and staff replace it [PY-20] [PY-22]', async () => {
  const world = new RecordsWorld();
  await world.requestCash.run(visitor(), { bookingUUID });
  await expect(world.requestCash.run(visitor(), { bookingUUID, method: HOTEL_ACCOUNT })).rejects.toMatchObject({ code: 'CASH_REQUESTED' });
  await world.setAsCash.run(captain, { bookingId, method: HOTEL_ACCOUNT });
  expect(await world.stored()).toMatchObject({
    counters: [{ method: HOTEL_ACCOUNT, status: 'Allowed' }],
    formerCounters: [{ method: 'Cash', status: 'Pending' }],
  });
});

it('after the rejection of one method at a counter the other can be requested [PY-20]', async () => {
  const world = new RecordsWorld();
  await world.requestCash.run(visitor(), { bookingUUID });
  await world.proceed.run(callerAs({ ...captainActor(), isAdmin: true }), { bookingId, status: 'Rejected' });
  await world.requestCash.run(visitor(), { bookingUUID, method: HOTEL_ACCOUNT });
  expect(await world.stored()).toMatchObject({
    counters: [
      { method: 'Cash', status: 'Rejected' },
      { method: HOTEL_ACCOUNT, status: 'Pending' },
    ],
  });
});

it('staff may set a booking to a method at a counter as long as one is not the agreed one [AW-30]', async () => {
  const world = new RecordsWorld();
  await world.setAsCash.run(captain, { bookingId });
  const refusal = async () =>
    staffActs(captain, aBooking(), await world.stored(), { isPaidByCard: false, isCardUnconsumed: false, entries: [] }).find(({ code }) => code === 'setAsCash')
      ?.refusalCode;
  expect(await refusal()).toBe('');
});
