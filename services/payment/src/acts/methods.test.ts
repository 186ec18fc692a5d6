import { expect, it } from '@jest/globals';
import { aBooking, visitor } from '../testing/builders.js';
import { aFile, RecordsWorld } from '../testing/records-world.js';
import { counterMethodContract, proofMethodContract } from './methods.contract.js';

proofMethodContract('Transfer');
counterMethodContract('Cash', {
  requested: 'Cash on arrival requested.',
  allowed: 'Cash on arrival allowed.',
  rejected: 'Cash on arrival rejected.',
  set: 'Set as cash on arrival.',
  received: 'Cash received.',
});

it('a call refuses a method that its kind does not have [PY-01]', async () => {
  const { uuid: bookingUUID } = aBooking();
  const world = new RecordsWorld();
  for (const method of ['Card', 'Transfer', 'Hotel account'])
    await expect(world.requestCash.run(visitor(), { bookingUUID, method })).rejects.toMatchObject({ code: 'BAD_INPUT' });
  await expect(world.uploadSlip.run(visitor(), { bookingUUID, file: aFile(), method: 'Cash' })).rejects.toMatchObject({ code: 'BAD_INPUT' });
});
