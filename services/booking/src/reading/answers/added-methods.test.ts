import { expect, it } from '@jest/globals';
import { addMethods, BANK_APP, HOTEL_ACCOUNT } from '@atoll/contracts/testing/added-methods';
import { aPayment } from '../../testing/builders.js';
import { aWorldWithBookings } from '../../testing/worlds/world.js';

addMethods();

it("a booking names the method of its slip and of its request where it is not the specification's [BK-07] [BK-08]", async () => {
  const { byUuid, world } = await aWorldWithBookings([{}]);
  const slip = { id: 9, status: 'Rejected', refNo: '', updatedAtMs: 1, slipToken: '', due: [] };
  const shown = async (proof: string, counter: string) => {
    world.payments.stored = [aPayment({ transfer: { ...slip, method: proof }, cashPayment: { id: 3, status: 'Pending', method: counter, updatedAtMs: 0 } })];
    const { transfer, cashPayment } = (await byUuid()).booking;
    return [transfer.method, cashPayment.method];
  };
  expect(await shown(BANK_APP, HOTEL_ACCOUNT)).toEqual([BANK_APP, HOTEL_ACCOUNT]);
  expect(await shown('Transfer', 'Cash')).toEqual([undefined, undefined]);
});
