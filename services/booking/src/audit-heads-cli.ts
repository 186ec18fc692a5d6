import { printAuditHeads } from '@atoll/outbox/audit/print-audit-heads';
import { auditedBooking } from './bookings/history/booking-entry.js';
import { bookings } from './bookings/store/bookings.schema.js';
import { auditedTripNotice } from './notices/trip-notices.mongo.js';
import { tripNotices } from './notices/trip-notices.schema.js';
import { auditedPrivateTransfer } from './requests/private-transfers/private-transfers.mongo.js';
import { privateTransfers } from './requests/private-transfers/private-transfers.schema.js';
import { auditedWaitlist } from './requests/waitlists/waitlists.mongo.js';
import { waitlists } from './requests/waitlists/waitlists.schema.js';

await printAuditHeads([
  { collection: bookings, type: auditedBooking },
  { collection: privateTransfers, type: auditedPrivateTransfer },
  { collection: tripNotices, type: auditedTripNotice },
  { collection: waitlists, type: auditedWaitlist },
]);
