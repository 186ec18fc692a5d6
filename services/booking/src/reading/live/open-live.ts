import type { Input } from '@atoll/contracts/http/calls';
import type { LiveList } from '@atoll/contracts/http/live';
import { appErrorOf } from '@atoll/errors/app-error';
import { commonError } from '@atoll/errors/common';
import { isAdmin, isStaff, type Caller } from '@atoll/runtime/context/caller';
import type { Readable } from 'node:stream';
import { legOn, type Booking } from '../../bookings/booking.js';
import type { Bookings } from '../../bookings/bookings.port.js';
import { isPaid } from '../../bookings/money/paid.js';
import { bookingError } from '../../errors.js';
import { runsTrip } from '@atoll/runtime/context/trip-access';
import type { Trips } from '../../trips/trips.port.js';
import type { LiveHub } from './live-hub.js';
import type { LiveStream, LiveStreams } from './live-streams.js';
import type { Subject } from './subjects.js';

type Asked = Input<'live'>['subjects'][number];

interface Authorised {
  readonly subject: Subject;
  /** The client's version, where booking can compare it. */
  readonly known: string | undefined;
  /** How old what a client without a version has read may be, where booking knows since when nothing has changed. */
  readonly ageMs?: number | undefined;
}

const RETRY_AFTER_SECONDS = 15;
/** The age that a client sends grows until its request is here, and a change is announced after the response to who made it. */
const ON_THE_WAY_MS = 10_000;

/** Opens a stream that tells which of the subjects have changed. Each is authorised like the call that reads it. */
export class OpenLive {
  constructor(
    private readonly hub: LiveHub,
    private readonly streams: LiveStreams,
    private readonly bookings: Bookings,
    private readonly trips: Trips,
  ) {}

  /** Refused like the first subject when all are; SERVICE_AWAY while changes may be lost. */
  async run(caller: Caller, subjects: readonly Asked[]): Promise<Readable> {
    const isHome = subjects.every(({ list }) => list === 'publicCatalogue');
    if (!this.streams.accepts(isHome)) throw commonError('SERVICE_AWAY', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    const authorised = await Promise.allSettled(subjects.map((asked) => this.authorise(caller, asked)));
    const failed = authorised.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []));
    const refusals = failed.map((error) => appErrorOf(error));
    if (failed.length === subjects.length || refusals.includes(undefined)) throw failed[Math.max(refusals.indexOf(undefined), 0)];
    const stream = this.streams.add();
    try {
      await Promise.all(
        authorised.map(async (outcome, index) => {
          if (outcome.status === 'fulfilled') return this.follow(stream, index, outcome.value);
          stream.send('refused', { subject: index, code: appErrorOf(outcome.reason)?.code });
        }),
      );
    } catch (error) {
      stream.destroy();
      throw error;
    }
    return stream;
  }

  private async follow(stream: LiveStream, index: number, { subject, known, ageMs }: Authorised): Promise<void> {
    const watch = await this.hub.watch(subject, (version) => stream.send('changed', { subject: index, version }));
    if (!watch) return stream.send('refused', { subject: index, code: commonError('NOT_FOUND').code });
    if (stream.destroyed) return watch.stop();
    stream.once('close', () => watch.stop());
    const isCurrent = ageMs === undefined ? watch.version === known : this.hub.unchangedMs(subject) > ageMs + ON_THE_WAY_MS;
    stream.send(isCurrent ? 'current' : 'changed', { subject: index, version: watch.version });
  }

  private async authorise(caller: Caller, asked: Asked): Promise<Authorised> {
    const { operatorId } = caller;
    const { bookingUuid, tripId, known } = asked;
    if (asked.list === 'publicCatalogue') return publicCatalogue(operatorId, asked);
    if (asked.list) return { subject: await this.listOf(caller, asked.list, asked), known: known ?? undefined };
    const booking = bookingUuid ? await this.bookings.byUuid(operatorId, bookingUuid) : undefined;
    if (tripId) {
      await this.checkSeatsVisible(caller, tripId, bookingUuid ? { booking } : undefined);
      return { subject: { operatorId, kind: 'seats', tripId }, known: known ?? undefined };
    }
    if (!booking) throw bookingError('BOOKING_NOT_FOUND');
    return { subject: { operatorId, kind: 'booking', bookingId: booking.id }, known: isSettled(booking) ? (known ?? undefined) : undefined };
  }

  /** As the calls of the dashboard: all lists for admins, the bookings of a trip for its captain as well. */
  private async listOf(caller: Caller, list: Exclude<LiveList, 'publicCatalogue'>, { tripId, tripIds }: Asked): Promise<Subject> {
    const { operatorId } = caller;
    if (caller.actor.kind === 'visitor') throw commonError('TOKEN_MISSING');
    if (!isStaff(caller) || (!isAdmin(caller) && !(list === 'bookings' && tripId))) throw commonError('FORBIDDEN');
    if (list === 'trips') return { operatorId, kind: list, tripIds: [...new Set(tripIds ?? [])].toSorted((a, b) => a - b) };
    if (list !== 'bookings' || !tripId) return { operatorId, kind: list };
    const [trip] = await this.trips.snapshots(caller, [tripId]);
    if (!trip || !runsTrip(caller, trip)) throw commonError('NOT_FOUND');
    return { operatorId, kind: 'trip', tripId };
  }

  /** As `gettripboatlayout`: a private trip for its passengers and staff, a deleted one for its staff. */
  private async checkSeatsVisible(caller: Caller, tripId: number, holder: { readonly booking: Booking | undefined } | undefined): Promise<void> {
    const isPassenger = holder?.booking !== undefined && legOn(holder.booking, tripId) !== undefined;
    if (holder && !isPassenger) throw bookingError('BOOKING_NOT_FOUND');
    const [trip] = await this.trips.snapshots(caller, [tripId]);
    const isHidden = !trip || trip.deletedAtMs > 0 || (trip.isPrivate && !isPassenger);
    if (isHidden && !(trip && runsTrip(caller, trip))) throw commonError('NOT_FOUND');
  }
}

/** The page of any other booking shows its payment attempts as well, which payment stores: after a reconnect it always counts as changed. */
const isSettled = (booking: Booking): boolean => isPaid(booking) || booking.allowed !== undefined || booking.cancelled !== undefined;

/** Open to everybody, as `getpubliclocations`, `getroutes` and `getconfigs`. */
const publicCatalogue = (operatorId: string, { known, ageMs }: Asked): Authorised => ({
  subject: { operatorId, kind: 'publicCatalogue' },
  known: known ?? undefined,
  ageMs: known ? undefined : (ageMs ?? undefined),
});
