// Requests of createBooking as the customer's page sends them.
import { randomInt, randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { exchange } from '../demo/client.ts';

export interface Booker {
  readonly url: string;
  readonly host: string;
  readonly agent: Agent;
  /** Absent for a visitor; staff may hold any number of unpaid seats. */
  readonly token?: string;
}

let people = 0;

/** Creates a booking for a phone and an e-mail address, so that two messages are sent; returns its uuid. */
export async function bookAs({ url, host, agent, token }: Booker, tripId: number, passengers = 1): Promise<string> {
  const body = JSON.stringify({
    tripId,
    isRoundTrip: false,
    returnTripId: null,
    routeToStopId: null,
    pickupPointId: null,
    dropoffPointId: null,
    customers: Array.from({ length: passengers }, (_none, index) => ({ name: `Passenger ${String.fromCharCode(65 + index)}`, ageGroupId: 1 })),
    email: `costs-${process.pid}-${(people += 1)}@example.com`,
    phone: String(randomInt(7_000_000, 8_000_000)),
    phoneCountryCode: 'mv',
    isLocal: false,
    notes: null,
  });
  const headers = {
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    host,
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'idempotency-key': randomUUID(),
  };
  const { status, text } = await exchange({ url: new URL('/api/createbooking', url), method: 'POST', agent, body, headers });
  if (status !== 200) throw new Error(`createBooking returned ${status}: ${text.slice(0, 200)}`);
  return (JSON.parse(text) as { uuid: string }).uuid;
}

/** A kept-alive connection from an address of its own. */
export const agentAt = (address: string) => new Agent({ keepAlive: true, maxSockets: 1, localAddress: address });
