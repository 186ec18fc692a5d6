import { defineCollection, embedded } from '@atoll/runtime/mongo/collections';
import type { Device } from './device.js';
import type { Session } from './session.js';

export type SessionDocument = Session & { _id: string };

export const sessions = defineCollection<SessionDocument>(
  'sessions',
  {
    sessionId: { type: String, required: true },
    userId: { type: Number, required: true },
    createdAt: { type: Date, required: true },
    lastUsedAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
    device: { type: embedded<Device>({ browser: String, system: String }), required: true },
  },
  {
    indexes: [
      // MongoDB removes expired sessions about once a minute; until then each read filters by `expiresAt`
      { key: { expiresAt: 1 }, expireAfterSeconds: 0 },
      { key: { operatorId: 1, userId: 1, lastUsedAt: -1 } },
    ],
  },
);
