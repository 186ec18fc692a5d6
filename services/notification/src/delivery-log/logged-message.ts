import type { Output } from '@atoll/contracts/http/calls';
import type { ChannelState, Outcome } from '../messages/channel-state.js';
import type { KeptMessage } from '../messages/booking-messages.port.js';
import type { PendingMessage } from '../messages/pending-message.js';

type LoggedMessage = Output<'getBookingMessages'>['messages'][number];
type State = LoggedMessage['channels'][number]['state'];

const ended: Readonly<Record<Outcome, State>> = { sent: 'sent', dropped: 'notNeeded', failed: 'failed' };

export function stateOf({ outcome, held, attempts }: ChannelState): State {
  if (outcome) return ended[outcome];
  if (attempts > 0) return 'retrying';
  return held ? 'heldBack' : 'waiting';
}

/** Each message is sent again once, so that a click that is repeated sends nothing twice; what was sent again can be sent again itself. */
const againOf = (eventId: string): string => `${eventId}:again`;

/** Not while it is still being sent, and not a code, which is stored nowhere. */
export const isResendable = ({ template, channels }: KeptMessage): boolean =>
  template !== 'local-price-code' && channels.every(({ outcome }) => outcome !== undefined);

/** @param all the messages of the booking that are known @param contactOf contact of the booking by channel */
export function loggedMessage(message: KeptMessage, all: readonly KeptMessage[], contactOf: (channel: string) => string): LoggedMessage {
  const { _id: id, eventId, template, pendingSince, channels, resentBy } = message;
  return {
    id,
    template,
    at: pendingSince.toISOString(),
    isResent: resentBy !== undefined,
    canResend: isResendable(message) && !all.some((other) => other.eventId === againOf(eventId)),
    channels: channels.map((state) => ({
      channel: state.channel,
      contact: contactOf(state.channel),
      state: stateOf(state),
      attempts: state.attempts,
      at: (state.closedAt ?? state.dueAt ?? pendingSince).toISOString(),
    })),
  };
}

/** The same message, caused now by a user. Staff decide about it, so it is not counted among those that customers cause. */
export function messageAgain({ _id, fence, closedAt, byCustomer, eventId, channels, ...message }: KeptMessage, resentBy: number, now: Date): PendingMessage {
  return { ...message, eventId: againOf(eventId), channels: channels.map(({ channel }) => channel), resentBy, pendingSince: now, dueAt: now };
}
