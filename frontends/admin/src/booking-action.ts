import type { ComponentType } from 'react';
import type { Session } from '@atoll/app-frame/session/session';
import type { Booking } from './server-types.js';
import type { ActionCode } from './messages/en/bookings/booking-actions.js';

export interface ActionDialogProps {
  readonly booking: Booking;
  readonly onClose: () => void;
}

/** Is an entry of a booking's menu. */
export interface BookingAction {
  /** Key of its text in the catalogue. */
  readonly code: ActionCode;
  /** Replaces the acts that come with the booking: changes of a leg end with time. */
  readonly isOffered?: (booking: Booking, viewer: Pick<Session, 'isAdmin'>, now: Date) => boolean;
  /** The state of a booking waits for this act: its panel offers it as the primary button. */
  readonly isNext?: true;
  /** Ends or removes something. */
  readonly danger?: true;
  readonly Dialog: ComponentType<ActionDialogProps>;
}
