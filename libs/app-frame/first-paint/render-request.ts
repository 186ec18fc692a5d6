import type { Calls } from '@atoll/contracts/http/calls';
import type { Language } from '@atoll/languages/languages';
import type { Boot } from '../operator/boot.js';

/** A page that is to be rendered for a visitor: `path` with its query. */
export interface RenderRequest {
  readonly path: string;
  readonly language: Language;
  readonly boot: Boot;
  /** Head of the ticket on a booking's page, where it is known in time. */
  readonly ticket?: TicketHead;
}

type Booking = Calls['getBookingByUuid']['output']['booking'];

/** The head of a ticket shows these: nothing personal, and not the booking's uuid. */
export interface TicketHead extends Pick<Booking, 'refNo' | 'status' | 'allowedType' | 'isPaidStripe' | 'isCancelled'> {
  readonly legs: readonly TicketHeadLeg[];
}

export interface TicketHeadLeg {
  readonly isReturn: boolean;
  readonly from: string;
  readonly to: string;
  readonly departs: string;
  readonly arrives: string;
  readonly boat: string;
}

/** HTML of a page or a part of one, and the style rules that it needs. */
export interface RenderedPage {
  readonly html: string;
  readonly css: string;
  /** Addresses of the calls that the page makes as soon as it is rendered; `UUID_OF_PAGE` stands for the uuid of the booking. */
  readonly first?: readonly string[];
}

/** A front end's `server-render.tsx` exports it: undefined for a page that the server does not render. */
export type ServerRenderPage = (request: RenderRequest) => RenderedPage | undefined;
