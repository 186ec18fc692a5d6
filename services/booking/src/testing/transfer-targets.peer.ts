import { TransferTargetsService } from '@atoll/contracts/gen/atoll/trip/v1/transfer_targets';
import type { TripSnapshot } from '@atoll/contracts/gen/atoll/trip/v1/trip';
import { callerAs } from '@atoll/runtime/testing/callers';
import { askedOperator } from '@atoll/runtime/testing/peers';
import type { Fake } from '@atoll/runtime/testing/service';
import { FakeTransferTargets } from './transfer-targets.fake.js';

/** Trip's side over gRPC: boats 8 and 9 with 20 and 3 seats, and boat 7, which every trip of `aTrip` uses. */
export function transferTargetsPeer(peerData: { trips: Record<string, TripSnapshot[]> }): Fake<typeof TransferTargetsService> {
  const fakes = new Map<string, FakeTransferTargets>();
  const of = (operatorId: string): FakeTransferTargets => {
    const timetable = {
      get trips() {
        return peerData.trips[operatorId] ?? [];
      },
      set trips(trips) {
        peerData.trips[operatorId] = trips;
      },
    };
    const fake = fakes.get(operatorId) ?? new FakeTransferTargets(timetable);
    if (!fakes.has(operatorId))
      fake.fleet.push({ boatId: 7, name: 'Coral Star', capacity: 10 }, { boatId: 8, name: 'Speedy', capacity: 20 }, { boatId: 9, name: 'Dinghy', capacity: 3 });
    fakes.set(operatorId, fake);
    return fake;
  };
  const caller = callerAs();
  return {
    service: TransferTargetsService,
    handlers: {
      targetBoats: async ({ tripId, boatId }, metadata) => ({ boats: await of(askedOperator(metadata)).boats(caller, tripId, boatId || undefined) }),
      proposeCopy: ({ tripId, boatId }, metadata) => of(askedOperator(metadata)).proposeCopy(caller, tripId, boatId),
      commitCopy: async ({ tripId }, metadata) => {
        const fake = of(askedOperator(metadata));
        const copy = fake.proposed.get(tripId);
        if (copy) await fake.commitCopy(caller, copy);
        return {};
      },
    },
  };
}
