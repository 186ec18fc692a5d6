import type { LinkRequest } from './link-request.js';

export abstract class LinkRequests {
  /** Stores the request with the event by which the links are sent. */
  abstract add(request: LinkRequest): Promise<void>;
  abstract byId(operatorId: string, requestId: string): Promise<LinkRequest | undefined>;
}
