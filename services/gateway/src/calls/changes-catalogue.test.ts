import { expect, it } from '@jest/globals';
import { catalogueTags, publicCatalogueTags, routes, type CallName, type Route } from '@atoll/contracts/http/routes';
import { changesCatalogue, changesPublicCatalogue } from './changes-catalogue.js';

const changing = (Object.keys(routes) as CallName[]).filter((name) => changesCatalogue(routes[name]));

it('the catalogue is changed by the writes of its records, never by a read or by what booking announces itself', () => {
  expect(changing).toEqual(
    expect.arrayContaining(['createBoat', 'editBoat', 'deleteBoat', 'createRoute', 'createLocation', 'updateConfig', 'updateUser', 'register']),
  );
  for (const name of ['createBooking', 'selectSeats', 'acceptPrivateTransfer', 'createTrip', 'depart'] as CallName[]) expect(changing).not.toContain(name);
  expect(changing.filter((name) => routes[name].method === 'GET')).toEqual([]);
});

it('customers see of it locations, routes, settings and the boats of trips: not providers, users or staff', () => {
  const told = changing.filter((name) => changesPublicCatalogue(routes[name]));
  expect(told).toEqual(expect.arrayContaining(['editLocation', 'toggleLocationPublic', 'createPoint', 'deleteRoute', 'editBoat', 'updateConfig']));
  for (const name of ['createProvider', 'register', 'updateUser', 'createBoat'] as CallName[]) expect(told).not.toContain(name);
});

it('every tag of the catalogue that a public call provides is one of a customer’s Home', () => {
  const publicCalls = Object.values(routes as Record<CallName, Route>).filter(({ role, method }) => role === 'public' && method === 'GET');
  const provided = new Set(publicCalls.flatMap(({ provides = [] }) => provides));
  expect(catalogueTags.filter((tag) => provided.has(tag)).toSorted()).toEqual(publicCatalogueTags.filter((tag) => tag !== 'Trips').toSorted());
});
