import type { Change } from '../../bookings/booking.js';
import type { Bookings, SaveDeadline } from '../../bookings/bookings.port.js';
import type { ActDecision, RefusedAct } from '../../boarding/refused-acts/refused-act.js';
import { MAX_LISTED, RefusedActs, type OpenActs } from '../../boarding/refused-acts/refused-acts.port.js';

/** In-memory store for tests of use cases; passes the same contract as MongoDB. */
export class MemoryRefusedActs extends RefusedActs {
  readonly stored: RefusedAct[] = [];

  constructor(private readonly bookings: Bookings) {
    super();
  }

  async keep(act: RefusedAct): Promise<void> {
    if (!this.known(act.operatorId, act.captain.userId, act.operationId)) this.stored.push(structuredClone(act));
  }

  async byId(operatorId: string, id: number): Promise<RefusedAct | undefined> {
    return structuredClone(this.one(operatorId, id));
  }

  async ofOperation(operatorId: string, captainId: number, operationId: string): Promise<RefusedAct | undefined> {
    return this.known(operatorId, captainId, operationId);
  }

  async ofTrip(operatorId: string, tripId: number): Promise<RefusedAct[]> {
    const onTrip = this.of(operatorId).filter((act) => act.tripId === tripId);
    return onTrip.toSorted((a, b) => b.doneAt.getTime() - a.doneAt.getTime() || b.id - a.id).slice(0, MAX_LISTED);
  }

  async open(operatorId: string): Promise<OpenActs[]> {
    const byTrip = Map.groupBy(
      this.of(operatorId).filter(({ decision }) => !decision),
      ({ tripId }) => tripId,
    );
    const open = [...byTrip].map(([tripId, acts]) => ({ tripId, count: acts.length }));
    return open.toSorted((a, b) => a.tripId - b.tripId).slice(0, MAX_LISTED);
  }

  async decide({ operatorId, id }: RefusedAct, decision: ActDecision, change?: Change, deadline?: SaveDeadline): Promise<'saved' | 'decided' | 'outdated'> {
    const act = this.one(operatorId, id);
    if (!act || act.decision) return 'decided';
    if (change && !(await this.bookings.save([change], deadline))) return 'outdated';
    act.decision = structuredClone(decision);
    return 'saved';
  }

  private known(operatorId: string, captainId: number, operationId: string): RefusedAct | undefined {
    return this.of(operatorId).find((act) => act.captain.userId === captainId && act.operationId === operationId);
  }

  private of(operatorId: string): RefusedAct[] {
    return structuredClone(this.stored.filter((act) => act.operatorId === operatorId));
  }

  private one(operatorId: string, id: number): RefusedAct | undefined {
    return this.stored.find((act) => act.operatorId === operatorId && act.id === id);
  }
}
