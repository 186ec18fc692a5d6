import {
  BookingMessagesClient,
  type BookingForMessage,
  type ForLinksResponse,
  type ForPrivateTransferResponse,
  type ForWaitlistResponse,
  type TripNotice,
  type TripNoticeReachResponse,
} from '@atoll/contracts/gen/atoll/booking/v1/messages';
import { TicketFilesClient } from '@atoll/contracts/gen/atoll/booking/v1/tickets';
import { TripsClient, type LocationName, type TripSnapshot } from '@atoll/contracts/gen/atoll/trip/v1/trip';
import { batched } from '@atoll/runtime/concurrency/batched';
import { serviceCaller } from '@atoll/runtime/context/service-caller';
import type { GrpcPeers } from '@atoll/runtime/grpc/grpc';
import type { LetterFile } from './letter.js';
import { unlessGone } from './unless-gone.js';

/** Printing takes about 0.1 s; the first document of a while starts a thread and loads fonts, and others may be printed before it. */
const TICKET_DEADLINE_MS = 30_000;

interface Asked {
  readonly operatorId: string;
  readonly ids: readonly number[];
}

/** Bookings and trips of the messages that are sent at the same time: one call to each owner per operator. */
export class GrpcBookingPeers {
  readonly #bookings;
  readonly #trips;
  readonly #tickets;
  readonly #loadBookings = batched(perOperator((operatorId, bookingIds) => this.#askBookings(operatorId, bookingIds)));
  readonly #loadNotices = batched(perOperator((operatorId, noticeIds) => this.#askNotices(operatorId, noticeIds)));
  readonly #loadTrips = batched(perOperator((operatorId, tripIds) => this.#askTrips(operatorId, tripIds)));

  constructor(peers: Pick<GrpcPeers, 'client'>) {
    this.#bookings = peers.client(BookingMessagesClient);
    this.#trips = peers.client(TripsClient);
    this.#tickets = peers.client(TicketFilesClient);
  }

  /** Undefined for an unknown booking. */
  async booking(operatorId: string, bookingId: number): Promise<BookingForMessage | undefined> {
    const [found] = await this.#loadBookings({ operatorId, ids: [bookingId] });
    return found;
  }

  trips(operatorId: string, tripIds: readonly number[]): Promise<readonly TripSnapshot[]> {
    return this.#loadTrips({ operatorId, ids: tripIds });
  }

  /** With the captains of their boats. */
  async staffedTrips(operatorId: string, tripIds: readonly number[]): Promise<readonly TripSnapshot[]> {
    return (await this.#trips.snapshots(serviceCaller('notification', operatorId), { tripIds: [...tripIds], withoutStaff: false, forSale: false })).trips;
  }

  /** The ticket as PDF and for a calendar. */
  async ticketFiles(operatorId: string, bookingId: number, language: string): Promise<LetterFile[]> {
    const { files } = await this.#tickets.ofBooking(serviceCaller('notification', operatorId), { bookingId, language }, { deadlineMs: TICKET_DEADLINE_MS });
    return files.map(({ name, mediaType, content }) => ({ name, mediaType, content: Buffer.from(content) }));
  }

  /** Undefined for an unknown request. */
  links(operatorId: string, requestId: string): Promise<ForLinksResponse | undefined> {
    return unlessGone(this.#bookings.forLinks(serviceCaller('notification', operatorId), { requestId }));
  }

  /** Undefined for an unknown waitlist. */
  waitlist(operatorId: string, waitlistId: number): Promise<ForWaitlistResponse | undefined> {
    return unlessGone(this.#bookings.forWaitlist(serviceCaller('notification', operatorId), { waitlistId }));
  }

  /** Undefined for an unknown request. */
  privateTransfer(operatorId: string, privateTransferId: number): Promise<ForPrivateTransferResponse | undefined> {
    return unlessGone(this.#bookings.forPrivateTransfer(serviceCaller('notification', operatorId), { privateTransferId }));
  }

  /** Undefined for an unknown notice. */
  async notice(operatorId: string, noticeId: number): Promise<TripNotice | undefined> {
    const [found] = await this.#loadNotices({ operatorId, ids: [noticeId] });
    return found;
  }

  /** How many a notice would reach. Refused as the notice would be. */
  noticeReach(operatorId: string, notice: TripNotice): Promise<TripNoticeReachResponse> {
    return this.#bookings.tripNoticeReach(serviceCaller('notification', operatorId), { notice });
  }

  /** By id; one that is unknown is left out. */
  async locations(operatorId: string, locationIds: number[]): Promise<ReadonlyMap<number, LocationName>> {
    const { locations } = await this.#trips.locationNames(serviceCaller('notification', operatorId), { locationIds });
    return new Map(locations.map((location) => [location.id, location]));
  }

  async #askBookings(operatorId: string, bookingIds: number[]): Promise<BookingForMessage[]> {
    return (await this.#bookings.forMessages(serviceCaller('notification', operatorId), { bookingIds })).bookings;
  }

  async #askNotices(operatorId: string, noticeIds: number[]): Promise<TripNotice[]> {
    return (await this.#bookings.forTripNotices(serviceCaller('notification', operatorId), { noticeIds })).notices;
  }

  async #askTrips(operatorId: string, tripIds: number[]): Promise<TripSnapshot[]> {
    return (await this.#trips.snapshots(serviceCaller('notification', operatorId), { tripIds, withoutStaff: true, forSale: false })).trips;
  }
}

/** A batch's answer per request; the failure of one operator's call is only its own. */
function perOperator<T extends { readonly id: number }>(ask: (operatorId: string, ids: number[]) => Promise<T[]>) {
  return async (requests: readonly Asked[]): Promise<(T[] | Error)[]> => {
    const operators = [...Map.groupBy(requests, ({ operatorId }) => operatorId)];
    const calls = operators.map(async ([operatorId, alike]) => {
      const ids = [...new Set(alike.flatMap((request) => request.ids))];
      return [operatorId, await ask(operatorId, ids).catch(asError)] as const;
    });
    const found = new Map(await Promise.all(calls));
    return requests.map(({ operatorId, ids }) => {
      const records = found.get(operatorId) ?? [];
      return records instanceof Error ? records : records.filter(({ id }) => ids.includes(id));
    });
  };
}

const asError = (cause: unknown): Error => (cause instanceof Error ? cause : new Error('the call to a peer failed', { cause }));
