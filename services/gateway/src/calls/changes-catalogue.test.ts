import { expect, it } from '@jest/globals';
import { routes, type CallName } from '@atoll/contracts/http/routes';
import { changesCatalogue } from './changes-catalogue.js';

const changing = (Object.keys(routes) as CallName[]).filter((name) => changesCatalogue(routes[name]));

it('the catalogue is changed by the writes of its records, never by a read or by what booking announces itself', () => {
  expect(changing).toEqual(
    expect.arrayContaining(['createBoat', 'editBoat', 'deleteBoat', 'createRoute', 'createLocation', 'updateConfig', 'updateUser', 'register']),
  );
  for (const name of ['createBooking', 'selectSeats', 'acceptPrivateTransfer', 'createTrip', 'depart'] as CallName[]) expect(changing).not.toContain(name);
  expect(changing.filter((name) => routes[name].method === 'GET')).toEqual([]);
});
