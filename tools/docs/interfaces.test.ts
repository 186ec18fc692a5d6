import { expect, it } from '@jest/globals';
import { eventsOf, interfacesPage } from './interfaces.ts';

it('events are the cases of the envelope alone', () => {
  const proto =
    'message Event {\n  oneof event {\n    TripCreated trip_created = 10;\n    // A note.\n    TripEnded trip_ended = 13;\n  }\n}\nmessage Other {\n  oneof event {\n    TripGone gone = 3;\n  }\n}\n';
  expect(eventsOf(proto)).toEqual(['TripCreated', 'TripEnded']);
});

it('a method has all its callers, and says which of them call for a person too', () => {
  const page = interfacesPage({
    routes: { getTrips: { owner: 'trip', method: 'GET', path: '/api/gettrips' } },
    edges: [
      { from: 'booking', to: 'trip', methods: ['Trips/Snapshots'], forPeople: [] },
      { from: 'payment', to: 'trip', methods: ['Trips/Snapshots'], forPeople: ['Trips/Snapshots'] },
    ],
  });
  expect(page).toContain('HTTP, behind the gateway: `GET /api/gettrips`.');
  expect(page).toContain('| `Trips/Snapshots` | booking, payment (also for a person) |');
});
