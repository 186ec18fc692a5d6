/** Each owner of events has a topic, and all audit entries share one. A name is permanent: a breaking change of the wire shape is a new topic. */
export const topics = {
  trip: 'trip.events.v1',
  booking: 'booking.events.v1',
  payment: 'payment.events.v1',
  operator: 'operator.events.v1',
  audit: 'audit.entries.v1',
} as const;

export type Topic = (typeof topics)[keyof typeof topics];
