import { TripsClient, type TripSnapshot } from '@atoll/contracts/gen/atoll/trip/v1/trip';
import type { Caller } from '@atoll/runtime/context/caller';
import { batched } from '@atoll/runtime/concurrency/batched';
import type { GrpcPeers, PromiseClient } from '@atoll/runtime/grpc/grpc';
import { serviceCaller } from '@atoll/runtime/context/service-caller';
import { Trips, type SnapshotParts } from './trips.port.js';

interface Question {
  readonly caller: Caller;
  readonly tripIds: readonly number[];
  readonly withoutStaff: boolean;
}

const kindOf = ({ caller, withoutStaff }: Question): string => `${caller.operatorId}|${withoutStaff}`;

export class TripsGrpcClient extends Trips {
  private readonly trips: PromiseClient<(typeof TripsClient)['service']>;
  private readonly ask = batched((questions: readonly Question[]) => this.answers(questions));

  constructor(peers: GrpcPeers) {
    super();
    this.trips = peers.client(TripsClient);
  }

  snapshots(caller: Caller, tripIds: readonly number[], { withoutStaff = false }: SnapshotParts = {}): Promise<TripSnapshot[]> {
    return this.ask({ caller, tripIds, withoutStaff });
  }

  private async answers(questions: readonly Question[]): Promise<(TripSnapshot[] | Error)[]> {
    const kinds = [...Map.groupBy(questions, kindOf)];
    const found = new Map(await Promise.all(kinds.map(async ([kind, alike]) => [kind, await this.call(alike).catch(asError)] as const)));
    return questions.map((question) => {
      const trips = found.get(kindOf(question)) ?? [];
      return trips instanceof Error ? trips : trips.filter(({ id }) => question.tripIds.includes(id));
    });
  }

  /** Trip returns the same to every caller of an operator, so one call serves all of them, and booking asks in its own name. */
  private async call(questions: readonly Question[]): Promise<TripSnapshot[]> {
    const [first] = questions;
    if (!first) return [];
    const { caller, withoutStaff } = first;
    const tripIds = [...new Set(questions.flatMap((question) => question.tripIds))];
    return (await this.trips.snapshots(serviceCaller('booking', caller.operatorId, caller), { tripIds, withoutStaff })).trips;
  }
}

const asError = (cause: unknown): Error => (cause instanceof Error ? cause : new Error('trip could not be asked', { cause }));
