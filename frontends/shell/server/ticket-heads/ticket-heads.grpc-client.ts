import { TicketsClient, type TicketHeadRequest, type TicketHeadResponse } from '@atoll/contracts/gen/atoll/booking/v1/tickets';
import { displayStatus } from '@atoll/contracts/http/booking/records';
import type { ContextSigner } from '@atoll/runtime/signed-context/context-signer';
import { serviceCaller } from '@atoll/runtime/context/service-caller';
import { grpcClient } from '@atoll/runtime/grpc/grpc';
import { TicketHeads, type TicketHead } from './ticket-heads.port.js';

/** The page waits for it, so it must not wait long. */
const DEADLINE_MS = 300;
/** The uuid, a bearer secret, is read from here into the request and nowhere else. */
const PAGE = /^\/booking\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/?$/;

/** Asked for every page and never cached: a ticket's status changes, and a cache would need the uuid as its key. */
export class GrpcTicketHeads extends TicketHeads {
  /** @param ask calls `Tickets.ticketHead` of booking */
  constructor(private readonly ask: (operatorId: string, ticket: TicketHeadRequest) => Promise<TicketHeadResponse>) {
    super();
  }

  static connect(address: string, signer: ContextSigner): GrpcTicketHeads {
    const tickets = grpcClient(TicketsClient, { address, audience: 'booking', signer });
    return new GrpcTicketHeads((operatorId, ticket) => tickets.ticketHead(serviceCaller('shell', operatorId), ticket, { deadlineMs: DEADLINE_MS }));
  }

  async of(operatorId: string, path: string, language = ''): Promise<TicketHead | undefined> {
    const uuid = PAGE.exec(path)?.[1];
    if (uuid === undefined) return undefined;
    try {
      return headOf(await this.ask(operatorId, { uuid, language }));
    } catch {
      // unknown, or late: the page itself asks for its booking
      return undefined;
    }
  }
}

function headOf({ refNo, status, allowedType, isPaidStripe, isCancelled, legs }: TicketHeadResponse): TicketHead {
  return {
    refNo,
    status: displayStatus.parse(status),
    allowedType,
    isPaidStripe,
    isCancelled,
    legs: legs.map(({ isReturn, from, to, departsAtMs, arrivesAtMs, boat }) => ({
      isReturn,
      from,
      to,
      departs: new Date(departsAtMs).toISOString(),
      arrives: new Date(arrivesAtMs).toISOString(),
      boat,
    })),
  };
}
