import type { TicketHead } from '@atoll/app-frame/first-paint/render-request';

export type { TicketHead };

export abstract class TicketHeads {
  /** The head of the ticket whose page has this path, with names in the language where they exist; undefined for any other page, for an unknown uuid and when it did not come in time. */
  abstract of(operatorId: string, path: string, language?: string): Promise<TicketHead | undefined>;
}
