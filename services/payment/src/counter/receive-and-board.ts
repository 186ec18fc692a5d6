import type { Input, Output } from '@atoll/contracts/http/calls';
import { appErrorOf, isDecision } from '@atoll/errors/app-error';
import type { Caller } from '@atoll/runtime/context/caller';
import { parseInstant } from '@atoll/time/day';
import type { Ids } from '../ids.port.js';
import { counterMessage } from '../messages.js';
import { receiveAtJetty, staffRules } from '../acts/staff-acts.js';
import type { Boarding } from './boarding.port.js';
import type { ReceiveAtCounter } from './receive-at-counter.js';

type ReceiveInput = Input<'receiveAndBoard'>;

/** A captain takes cash at the jetty: the booking is set as cash, received in one change of its records, and boarded by booking [PY-22, PY-23]. */
export class ReceiveAndBoard {
  constructor(
    private readonly receive: Pick<ReceiveAtCounter, 'by'>,
    private readonly boarding: Boarding,
    private readonly ids: Ids,
  ) {}

  async run(caller: Caller, input: ReceiveInput): Promise<Output<'receiveAndBoard'>> {
    const id = await this.ids.next(caller.operatorId, 'cashPayment');
    return this.receive.by(caller, input, {
      check: staffRules.receiveAndBoard.check,
      decide: (records, booking, done) => receiveAtJetty(records, booking, id, done),
      respond: async ({ method, eventId }) => ({
        ...counterMessage('received', method),
        notBoarded: input.boards ? await this.whyNotBoarded(caller, input, eventId) : null,
      }),
    });
  }

  /** Code of the refusal; null where they are on board. The money stays received: an outage or a lost race is thrown, and a repeat boards. */
  private async whyNotBoarded(caller: Caller, { tripId, bookingId, at, operationId }: ReceiveInput, paymentEventId: string): Promise<string | null> {
    const doneAt = parseInstant(at ?? '') ?? undefined;
    try {
      await this.boarding.board(caller, { tripId, bookingId, paymentEventId, doneAt, operationId: operationId ?? undefined });
      return null;
    } catch (error) {
      const refused = appErrorOf(error);
      if (!refused || !isDecision(refused)) throw error;
      return refused.code;
    }
  }
}
