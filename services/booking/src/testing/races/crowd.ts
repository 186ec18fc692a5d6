import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { BookingProcess, Outcome, Wish } from './booking-process.js';

export const isBooked = (outcome: Outcome): outcome is { uuid: string } => typeof outcome === 'object' && 'uuid' in outcome;
export const isCut = (outcome: Outcome): boolean => outcome === 'cut';
export const isRefused = (outcome: Outcome): boolean => typeof outcome === 'object' && 'refusal' in outcome;

/** A crowd that books one way and round trips without end, and what became of each wish. */
export class Crowd {
  readonly outcomes = new Map<Wish, Outcome>();
  private isOver = false;
  private readonly clients: Promise<void>[];

  constructor(
    private readonly booking: Pick<BookingProcess, 'book'>,
    size: number,
    /** A trip and its way back. */
    public pair: readonly [number, number],
  ) {
    this.clients = Array.from({ length: size }, (_, client) => this.books(client));
  }

  /** Wishes for the pair on sale that ended so. */
  nowThat(kind: (outcome: Outcome) => boolean): Wish[] {
    return [...this.outcomes].filter(([{ tripId }, outcome]) => tripId === this.pair[0] && kind(outcome)).map(([wish]) => wish);
  }

  async disperse(): Promise<void> {
    this.isOver = true;
    await Promise.all(this.clients);
  }

  private async books(client: number): Promise<void> {
    for (let turn = client; !this.isOver; turn++) {
      const [tripId, returnTripId] = this.pair;
      const isRoundTrip = turn % 2 === 0;
      const customers = Array.from({ length: 1 + (turn % 3) }, (_, i) => ({ name: `Passenger ${i}`, ageGroupId: 1 }));
      const wish = { key: randomUUID(), tripId, isRoundTrip, returnTripId: isRoundTrip ? returnTripId : null, customers };
      const outcome = await this.booking.book(wish);
      this.outcomes.set(wish, outcome);
      if (outcome === 'away') await pause(50);
    }
  }
}
