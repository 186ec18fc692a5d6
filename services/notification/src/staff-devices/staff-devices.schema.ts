import { defineCollection } from '@atoll/runtime/mongo/collections';
import type { StaffDevice } from './staff-devices.port.js';

/** Its key is a hash of operator and endpoint: a browser is one user's at a time. */
export type StaffDeviceDocument = StaffDevice & { _id: string; createdAt: Date };

const KEPT_SECONDS = 400 * 24 * 3600;

const text = { type: String, required: true } as const;

export const staffDevices = defineCollection<StaffDeviceDocument>(
  'staff_devices',
  {
    userId: { type: Number, required: true },
    sessionId: text,
    language: text,
    endpoint: text,
    p256dh: text,
    auth: text,
    createdAt: { type: Date, required: true },
  },
  { indexes: [{ key: { operatorId: 1, userId: 1 } }, { key: { createdAt: 1 }, name: 'kept', expireAfterSeconds: KEPT_SECONDS }] },
);
