import { eventFormats } from '@atoll/outbox/event-formats';
import { eventFields, eventRecords } from '@atoll/outbox/events';
import { wakeRelay } from '@atoll/outbox/wake';
import type { MongoConnection } from '@atoll/runtime/mongo/connection';
import type { TenantCollection } from '@atoll/runtime/mongo/tenant-collection';
import type { LinkRequest } from './link-request.js';
import { LinkRequests } from './link-requests.port.js';
import { linkRequests, type LinkRequestDocument } from './link-requests.schema.js';
import { reaching } from '../../bookings/history/event-payload.js';

export class MongoLinkRequests extends LinkRequests {
  private readonly requests: TenantCollection<LinkRequestDocument>;

  constructor(private readonly connection: MongoConnection) {
    super();
    this.requests = linkRequests.on(connection);
  }

  override async add(request: LinkRequest): Promise<void> {
    const { operatorId, requestId, requestedAt } = request;
    const payload = { $case: 'bookingLinksRequested', value: { requestId } } as const;
    const events = eventRecords(eventFormats.booking, { key: `${operatorId}:links:${requestId}` }, [
      { operatorId, bookingId: 0, version: 1, occurredAtMs: requestedAt.getTime(), byUserId: 0, ...reaching(payload, request) },
    ]);
    await this.requests.insertOne({ _id: keyOf(operatorId, requestId), ...request, ...eventFields(events) });
    wakeRelay(this.connection, linkRequests);
  }

  override async byId(operatorId: string, requestId: string): Promise<LinkRequest | undefined> {
    const projection = { _id: 0, events: 0, unsentAt: 0 };
    return (await this.requests.findOne<LinkRequest>({ _id: keyOf(operatorId, requestId), operatorId }, { projection })) ?? undefined;
  }
}

const keyOf = (operatorId: string, requestId: string) => `${operatorId}:${requestId}`;
