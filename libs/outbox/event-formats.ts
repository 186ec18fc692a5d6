import { AuditEvent } from '@atoll/contracts/gen/atoll/audit/v1/events';
import { BookingEvent } from '@atoll/contracts/gen/atoll/booking/v1/events';
import { OperatorEvent } from '@atoll/contracts/gen/atoll/identity/v1/events';
import { PaymentEvent } from '@atoll/contracts/gen/atoll/payment/v1/events';
import { TripEvent } from '@atoll/contracts/gen/atoll/trip/v1/events';
import { reachableByFlags, REACHING } from './reachable.js';
import { recordsToMethods } from './method-statuses.js';
import { EventFormat } from './upcasting.js';

/**
 * The events of each topic, with one upcaster per change of a type's meaning: `new EventFormat(BookingEvent, { BookingPaid: [firstChange] })`.
 * A field that is only added, and whose absence readers understand, needs none. Audit entries never change: their hashes cover them.
 */
export const eventFormats = {
  booking: new EventFormat(BookingEvent, Object.fromEntries(REACHING.map((type) => [type, [reachableByFlags]]))),
  trip: new EventFormat(TripEvent),
  payment: new EventFormat(PaymentEvent, { PaymentRecordsChanged: [recordsToMethods], PaymentRecordsRepublished: [recordsToMethods] }),
  operator: new EventFormat(OperatorEvent),
  audit: AuditEvent,
} as const;
