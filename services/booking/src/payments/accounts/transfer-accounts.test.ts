import { expect, it } from '@jest/globals';
import { someSettings } from '@atoll/operator-settings/testing';
import { callerAs } from '@atoll/runtime/testing/callers';
import { codes } from '../../testing/builders.js';
import { aTrip } from '../../testing/trip-builders.js';
import { aWorldWithBookings } from '../../testing/worlds/world.js';
import { TransferAccounts } from './transfer-accounts.js';

const operator = { bankAccountMvr: '7701', bankAccountUsd: '7702', companyName: 'Coral Ferries Pvt Ltd' };

async function accountsOf(trip: object, record: object, caller = callerAs(), uuid = codes(1).uuid) {
  const { world } = await aWorldWithBookings([{}], [aTrip({ providerName: 'Blue Boats', ...trip })], someSettings({}, record));
  return new TransferAccounts(world.bookings, world.trips, world.settingsOf).run(caller, { uuid });
}

it("are the account of the boat's provider for MVR and the operator's for USD [PY-18] [ID-04]", async () => {
  expect(await accountsOf({ providerBankAccountMvr: '9900' }, operator)).toEqual({
    accounts: [
      { currency: 'MVR', number: '9900', holder: 'Blue Boats' },
      { currency: 'USD', number: '7702', holder: 'Coral Ferries Pvt Ltd' },
    ],
  });
});

it("are the operator's for both where the provider has none, and none that does not exist [PY-18]", async () => {
  expect((await accountsOf({}, operator)).accounts.map(({ number }) => number)).toEqual(['7701', '7702']);
  expect(await accountsOf({}, { ...operator, bankAccountUsd: '', companyName: '', productTitle: 'Coral' })).toEqual({
    accounts: [{ currency: 'MVR', number: '7701', holder: 'Coral' }],
  });
});

it('name the bank of each account where it was given [PY-18]', async () => {
  const banks = { ...operator, bankNameMvr: 'Bank of Maldives', bankNameUsd: 'Maldives Islamic Bank' };
  const banksOf = async (trip: object) => (await accountsOf(trip, banks)).accounts.map(({ number, bank }) => [number, bank]);
  expect(await banksOf({})).toEqual([
    ['7701', 'Bank of Maldives'],
    ['7702', 'Maldives Islamic Bank'],
  ]);
  expect(await banksOf({ providerBankAccountMvr: '9900', providerBankNameMvr: 'State Bank of India' })).toContainEqual(['9900', 'State Bank of India']);
  expect(await banksOf({ providerBankAccountMvr: '9900' })).toContainEqual(['9900', undefined]);
});

it("are refused for another operator's booking and an unknown one [ID-07]", async () => {
  await expect(accountsOf({}, operator, callerAs(undefined, { operatorId: 'lagoon' }))).rejects.toMatchObject({ code: 'BOOKING_NOT_FOUND' });
  await expect(accountsOf({}, operator, callerAs(), '')).rejects.toMatchObject({ code: 'BOOKING_NOT_FOUND' });
});
