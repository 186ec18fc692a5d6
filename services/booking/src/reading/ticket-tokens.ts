import type { TicketFacts } from '@atoll/booking-facts/ticket-token';
import type { Clock } from '@atoll/time/clock';
import type { Booking } from '../bookings/booking.js';
import { whyNotBoarded } from '../bookings/status/booking-status.js';
import type { Settings } from '../settings.port.js';
import { halfYearOf, TicketKey, type PublicKey } from './ticket-tokens/ticket-key.js';
import type { TicketKeys } from './ticket-tokens/ticket-keys.port.js';

const DAY_MS = 86_400_000;
/** A list that was downloaded shortly before the key changes verifies tickets of both. */
const AHEAD_MS = 7 * DAY_MS;
/** From the first use of a key: half a year as the signing key, and a year for the last tickets that it has signed. */
const VERIFIED_MS = 550 * DAY_MS;

/** Signs the tickets of bookings, so that captains without network can tell a real one that is not on their list [D-108] (ADR 39). */
export class TicketTokens {
  readonly #secret: string;
  /** Keys that this process has published, by operator and half-year. */
  private readonly published = new Map<string, Promise<TicketKey>>();

  /** @param secret private key of this service, the same in all of its processes */
  constructor(
    secret: string,
    private readonly keys: TicketKeys,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {
    this.#secret = secret;
  }

  /** Undefined where the operator shows no QR codes [ID-50]. */
  async of(booking: Booking): Promise<string | undefined> {
    const { bookingQr } = await this.settings.of(booking.operatorId);
    if (!bookingQr) return undefined;
    const key = await this.publishedKey(booking.operatorId, this.clock.now());
    return key.token(booking.uuid, ticketFacts(booking));
  }

  /** Returns what a captain downloads with a list: the present key, the next one where it is near, and earlier ones of tickets still held. */
  async publicKeys(operatorId: string): Promise<PublicKey[]> {
    const now = this.clock.now();
    await Promise.all([this.publishedKey(operatorId, now), this.publishedKey(operatorId, new Date(now.getTime() + AHEAD_MS))]);
    return this.keys.ofOperator(operatorId, now);
  }

  /** A ticket is given out only after its public key was stored. */
  private publishedKey(operatorId: string, at: Date): Promise<TicketKey> {
    const halfYear = halfYearOf(at);
    const name = `${halfYear} ${operatorId}`;
    const known = this.published.get(name);
    if (known) return known;
    const key = new TicketKey(this.#secret, operatorId, halfYear);
    const expiresAt = new Date(at.getTime() + VERIFIED_MS);
    const publishing = this.keys.publish({ operatorId, ...key.public, expiresAt }).then(() => key);
    publishing.catch(() => this.published.delete(name));
    this.published.set(name, publishing);
    return publishing;
  }
}

/** All that a token says; a test asserts that nothing personal is among it. */
function ticketFacts(booking: Booking): Omit<TicketFacts, 'keyId'> {
  const { operatorId, refNo, passengers, legs, createdAt, actions, cancelled } = booking;
  const changedAt = Math.max(createdAt.getTime(), ...actions.map(({ at }) => at.getTime()));
  return {
    operatorId,
    refNo,
    people: passengers.length,
    state: cancelled ? 'cancelled' : whyNotBoarded(booking) ? 'unpaid' : 'boards',
    changedAt: new Date(changedAt),
    legs,
  };
}
