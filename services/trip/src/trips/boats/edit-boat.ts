import { appErrorOf } from '@atoll/errors/app-error';
import { commonError } from '@atoll/errors/common';
import type { Caller } from '@atoll/runtime/context/caller';
import { log } from '@atoll/runtime/observability/log';
import type { Clock } from '@atoll/time/clock';
import { actionOf } from '../../catalogue/action.js';
import type { BoatChanges } from '../../catalogue/boats/boat-changes.port.js';
import { checkedBoat, holdsAll, type Boat, type BoatForm, type CheckedBoat } from '../../catalogue/boats/boat.js';
import type { Boats } from '../../catalogue/boats/boats.port.js';
import type { Layouts } from '../../catalogue/boats/layouts.port.js';
import type { Providers } from '../../catalogue/providers/providers.port.js';
import { tripError } from '../../errors.js';
import type { Settings } from '../../settings.port.js';
import type { ResolveUncommittedCopy } from '../changes/resolve-uncommitted-copy.js';
import type { CommitChanges } from '../changes/commit-changes.js';
import { commitPendingOf } from '../changes/commit-pending.js';
import { proposedBy } from '../changes/proposed-by.js';
import { retryConflicts } from '../../retry-conflicts.js';
import type { TripChanges } from '../changes/trip-changes.port.js';
import type { RestoreCapacity } from './restore-capacity.js';

export type BoatEdit = BoatForm & { boatId: number; version?: number | null | undefined };

/** Coming trips get the boat's new name, provider and capacity; each inventory decides whether the capacity fits what is sold (D-40). */
export class EditBoat {
  constructor(
    private readonly boats: Boats,
    private readonly boatChanges: BoatChanges,
    private readonly layouts: Layouts,
    private readonly providers: Providers,
    readonly changes: TripChanges,
    readonly commits: CommitChanges,
    readonly copies: ResolveUncommittedCopy,
    private readonly restoreCapacity: RestoreCapacity,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /** LAYOUT_CAPACITY, CAPACITY_TOO_SMALL, NOT_FOUND, RECORD_CHANGED. The boat is written last, so a refused edit leaves it as it was. */
  async run(caller: Caller, { boatId, version, ...input }: BoatEdit): Promise<void> {
    const wanted = checkedBoat(input, (await this.settings.of(caller.operatorId)).languages);
    try {
      await retryConflicts('boat', () => this.attempt(caller, boatId, wanted, version ?? undefined));
    } catch (error) {
      // Any other failure leaves proposals pending, and `RedrivePending` restores the capacity when it has committed them.
      if (appErrorOf(error)) await this.undoCapacity(caller, boatId);
      throw error;
    }
  }

  /** Undefined when the boat or one of its trips has changed since it was read. */
  private async attempt(caller: Caller, boatId: number, wanted: CheckedBoat, version: number | undefined): Promise<true | undefined> {
    const boat = await this.found(caller.operatorId, boatId);
    if (version !== undefined && version !== boat.revision) {
      // A repeat whose first response was lost.
      if (holdsAll(boat, wanted)) return true;
      throw commonError('RECORD_CHANGED');
    }
    if (!(await this.providers.find(caller.operatorId, wanted.providerId))) throw commonError('NOT_FOUND');
    await this.checkLayout(caller.operatorId, boat, wanted.capacity);
    await this.fitTrips(caller, boatId, wanted.capacity);
    const edited = actionOf(caller, this.clock.now(), `edited: ${wanted.name}, capacity ${wanted.capacity}, provider ${wanted.providerId}`);
    if (await this.boatChanges.edit(caller.operatorId, boat, wanted, edited)) return true;
    // A trip that is being created, is about to use the boat or has another change pending, can be proposed the capacity once that is committed.
    await commitPendingOf(boatId, this, caller, 'capacityChanged');
    return undefined;
  }

  private async found(operatorId: string, boatId: number): Promise<Boat> {
    const boat = await this.boats.find(operatorId, boatId);
    if (!boat) throw commonError('NOT_FOUND');
    return boat;
  }

  private async checkLayout(operatorId: string, { layoutId }: Boat, capacity: number): Promise<void> {
    const seats = layoutId === null ? undefined : (await this.layouts.activeSeats(operatorId, [layoutId])).get(layoutId);
    if ((seats?.length ?? 0) > capacity) throw tripError('LAYOUT_CAPACITY');
  }

  /** Proposes the capacity to every coming trip that has another one, and commits what the inventories accept. */
  private async fitTrips(caller: Caller, boatId: number, capacity: number): Promise<void> {
    await this.changes.proposeCapacity(caller.operatorId, boatId, capacity, proposedBy(caller, this.clock.now()));
    await commitPendingOf(boatId, this, caller, 'capacityChanged');
  }

  /** Trips that accepted the capacity before the edit was refused get back the boat's. */
  private async undoCapacity(caller: Caller, boatId: number): Promise<void> {
    await this.restoreCapacity.run(caller, boatId).catch((err: unknown) => log.warn({ err, boatId }, 'capacity of trips not restored'));
  }
}
