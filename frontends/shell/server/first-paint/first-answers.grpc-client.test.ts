/** @jest-environment node */
import { expect, it } from '@jest/globals';
import { PublicLocationsResponse } from '@atoll/contracts/gen/atoll/trip/v1/trip';
import { wholeMessage } from '@atoll/contracts/testing/builders';
import { GrpcFirstAnswers } from './first-answers.grpc-client.js';

function startAnswers() {
  const trip = { calls: [] as string[], isDown: false, names: ['Malé'] };
  const answers = new GrpcFirstAnswers(async (operatorId) => {
    trip.calls.push(operatorId);
    if (trip.isDown) throw new Error('trip is down');
    return wholeMessage(PublicLocationsResponse, {
      locations: trip.names.map((name, index) => ({
        id: index + 1,
        name,
        names: index === 0 ? [{ language: 'dv', name: 'މާލެ' }] : [],
        points: [{ id: 7, name: 'Jetty 6', locationId: index + 1 }],
        latitude: 4.1755,
        longitude: 73.5093,
      })),
    });
  });
  const names = async (operatorId = 'coral', path = '/') => (await answers.of(operatorId, path)).getPublicLocations?.locations.map(({ name }) => name);
  return { trip, answers, names };
}

it('returns the public locations as getpubliclocations does', async () => {
  const { answers } = startAnswers();
  expect(await answers.of('coral', '/')).toEqual({
    getPublicLocations: {
      locations: [
        {
          id: 1,
          name: 'Malé',
          names: [{ language: 'dv', name: 'މާލެ' }],
          public: true,
          points: [{ id: 7, name: 'Jetty 6', locationId: 1 }],
          latitude: 4.1755,
          longitude: 73.5093,
        },
      ],
    },
  });
});

it('has a new location on the next page, and asks once for pages that are loaded at the same time', async () => {
  const { trip, names } = startAnswers();
  await Promise.all([names(), names(), names('lagoon')]);
  expect(trip.calls).toEqual(['coral', 'lagoon']);
  trip.names = ['Malé', 'Maafushi'];
  expect(await names()).toEqual(['Malé', 'Maafushi']);
});

it('leaves the locations to the browser while trip is down, and on pages that show none', async () => {
  const { trip, names } = startAnswers();
  trip.isDown = true;
  expect(await names()).toBeUndefined();
  trip.isDown = false;
  expect(await names('coral', '/booking/5b0f')).toBeUndefined();
  expect(trip.calls).toEqual(['coral']);
});
