import { auditHeadSchema } from '@atoll/outbox/audit/chain';
import { eventSchema, UNSENT_INDEX, type EventFields } from '@atoll/outbox/events';
import { defineCollection, embedded } from '@atoll/runtime/mongo/collections';
import type { Money } from '@atoll/money/money';
import type { Author } from '../../bookings/booking.js';
import { PRIVATE_TRANSFER_STATUSES, type Acceptance, type PrivateTransfer, type TransferCustomer } from './private-transfer.js';

export interface PrivateTransferDocument extends PrivateTransfer, EventFields {
  _id: string;
  /** Words by which lists find it. */
  search: string[];
}

const number = { type: Number, required: true } as const;
const string = { type: String, required: true } as const;
const date = { type: Date, required: true } as const;

const customer = embedded<TransferCustomer>({ name: string, ageGroupId: number, occupiesSeat: { type: Boolean, required: true } });
const amount = embedded<Money>({ currency: string, minor: number });
const author = embedded<Author>({ userId: Number, username: string });

export const privateTransfers = defineCollection<PrivateTransferDocument>(
  'private_transfers',
  {
    id: number,
    version: number,
    createdAt: date,
    userId: Number,
    status: { type: String, enum: [...PRIVATE_TRANSFER_STATUSES], required: true },
    fromLocationId: number,
    toLocationId: number,
    fromTime: date,
    phone: String,
    email: String,
    notes: String,
    language: String,
    customers: { type: [customer], required: true },
    acceptance: embedded<Acceptance>({
      id: string,
      by: { type: author, required: true },
      at: date,
      key: String,
      price: { type: [amount], required: true },
      boatId: number,
      toTime: date,
      bookingId: number,
      withdrawn: Boolean,
    }),
    accepted: embedded<NonNullable<PrivateTransfer['accepted']>>({
      at: date,
      by: { type: author, required: true },
      key: String,
      tripId: number,
      bookingId: number,
      refNo: string,
      price: { type: [amount], required: true },
    }),
    rejected: embedded<NonNullable<PrivateTransfer['rejected']>>({ at: date, by: { type: author, required: true } }),
    auditHead: auditHeadSchema,
    search: { type: [String], required: true },
    ...eventSchema,
  },
  {
    indexes: [
      { key: { operatorId: 1, createdAt: 1, id: 1 }, name: 'list' },
      { key: { operatorId: 1, status: 1, createdAt: 1, id: 1 }, name: 'status' },
      { key: { operatorId: 1, search: 1, createdAt: 1, id: 1 }, name: 'words' },
      // acceptances that a dead process left, of all operators
      { key: { 'acceptance.at': 1 }, name: 'accepting', sparse: true },
      UNSENT_INDEX,
    ],
  },
);

/** Projection that drops storage-only fields. */
export const TRANSFER_ONLY = { _id: 0, events: 0, unsentAt: 0, search: 0 };
