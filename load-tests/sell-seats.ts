// Concurrent visitors who search and book: `k6 run load-tests/sell-seats.ts`. See README.md beside this file.
import { check, sleep } from 'k6';
import http, { type RefinedResponse, type ResponseType } from 'k6/http';
import { Counter, Rate } from 'k6/metrics';

const GATEWAY_URL = __ENV.GATEWAY_URL || 'http://127.0.0.1:8080';
const HOST = __ENV.OPERATOR_HOST || 'coral.localhost';
const VISITORS = Number(__ENV.VISITORS || 8);
const MINUTES = Number(__ENV.MINUTES || 1);
/** How many of ten searching visitors book. */
const BUYERS_OF_TEN = Number(__ENV.BUYERS_OF_TEN || 3);

const booked = new Counter('atoll_bookings');
const soldOut = new Counter('atoll_sold_out');
const unexpected = new Rate('atoll_unexpected_answers');

export const options = {
  scenarios: {
    visitors: {
      executor: 'ramping-vus',
      stages: [
        { duration: '10s', target: VISITORS },
        { duration: `${MINUTES}m`, target: VISITORS },
        { duration: '5s', target: 0 },
      ],
    },
  },
  thresholds: {
    atoll_unexpected_answers: ['rate<0.001'],
    'http_req_duration{call:getcustomertrips}': ['p(95)<500'],
    'http_req_duration{call:createbooking}': ['p(95)<1000'],
  },
};

const headers = { Host: HOST, 'Content-Type': 'application/json' };

interface Location {
  id: number;
}
interface Search {
  date: string;
  from: number;
  to: number;
}
interface Trip {
  id: number;
  route: { stops: { location: Location; toStops: { id: number; location: Location }[] }[] } | null;
}

/** The body of a successful response. */
const bodyOf = <T>(answer: { json: () => unknown }): T => answer.json() as T;

function get(call: string, query = ''): RefinedResponse<ResponseType> {
  return http.get(`${GATEWAY_URL}/api/${call}${query}`, { headers, tags: { call } });
}

/** Every pair of locations with a trip in the next three days, found by the customer search. */
export function setup(): { searches: Search[] } {
  const { locations } = bodyOf<{ locations: Location[] }>(get('getpubliclocations'));
  const searches: Search[] = [];
  for (let ahead = 1; ahead <= 3; ahead += 1) {
    const date = new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
    for (const from of locations)
      for (const to of locations)
        if (from.id !== to.id && tripsOf(get('getcustomertrips', `?date=${date}&from=${from.id}&to=${to.id}`)).length > 0)
          searches.push({ date, from: from.id, to: to.id });
  }
  if (searches.length === 0) throw new Error(`${HOST} has no trips to search: start the platform with its demo operators first.`);
  return { searches };
}

const tripsOf = (answer: { json: () => unknown }) => bodyOf<{ trips: Trip[] }>(answer).trips;

export default function visit({ searches }: { searches: Search[] }): void {
  const { date, from, to } = oneOf(searches);
  const found = get('getcustomertrips', `?date=${date}&from=${from}&to=${to}`);
  unexpected.add(!check(found, { 'trips are listed': ({ status }) => status === 200 }));
  sleep(Math.random());
  const trips = found.status === 200 ? tripsOf(found) : [];
  if (trips.length > 0 && Math.random() * 10 < BUYERS_OF_TEN) book(oneOf(trips), { date, from, to });
}

function book(trip: Trip, { from, to }: Search): void {
  const customers = Array.from({ length: 1 + Math.floor(Math.random() * 3) }, (_, index) => ({ name: `Load Test ${index + 1}`, ageGroupId: 1 }));
  const body = { tripId: trip.id, routeToStopId: stopPair(trip, from, to), isRoundTrip: false, customers, email: 'load@example.com', isLocal: false };
  const answer = http.post(`${GATEWAY_URL}/api/createbooking`, JSON.stringify(body), {
    headers: { ...headers, 'Idempotency-Key': crypto.randomUUID() },
    tags: { call: 'createbooking' },
    responseCallback: http.expectedStatuses(200, 409),
  });
  const full = answer.status === 409 && bodyOf<{ error: string }>(answer).error === 'Seats not available.';
  booked.add(answer.status === 200 ? 1 : 0);
  soldOut.add(full ? 1 : 0);
  unexpected.add(!check(answer, { 'booked or sold out': ({ status }) => status === 200 || full }));
}

function oneOf<T>(all: readonly T[]): T {
  const one = all[Math.floor(Math.random() * all.length)];
  if (one === undefined) throw new Error('nothing to choose from');
  return one;
}

/** A route trip is booked by a pair of stops; a direct trip has none. */
function stopPair({ route }: Trip, from: number, to: number): number | null {
  const stop = route?.stops.find(({ location }) => location.id === from);
  return stop?.toStops.find(({ location }) => location.id === to)?.id ?? null;
}
