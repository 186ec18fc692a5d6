import { z } from 'zod';
import { defineCalls } from '../definition.js';
import { id, maybeText, maybeVersion, message, nothing } from '../shapes.js';
import { provider } from './records.js';

/** Read and change the providers of boats. */
export const providerCalls = defineCalls('trip', {
  getProviders: {
    method: 'GET',
    path: '/api/getproviders',
    role: 'admin',
    input: nothing,
    output: z.object({ providers: z.array(provider) }),
    provides: ['Providers'],
    errors: {},
  },
  createProvider: {
    method: 'POST',
    path: '/api/createprovider',
    role: 'admin',
    idempotent: true,
    input: z.object({ name: maybeText, bankAccountMVR: maybeText }),
    output: message,
    changes: ['Providers'],
    errors: { PROVIDER_NAME: nothing },
  },
  editProvider: {
    method: 'POST',
    path: '/api/editprovider',
    role: 'admin',
    input: z.object({ providerId: id, name: maybeText, bankAccountMVR: maybeText, version: maybeVersion }),
    output: message,
    changes: ['Providers', 'Boats', 'Trips'],
    errors: { PROVIDER_NAME: nothing, NOT_FOUND: nothing, RECORD_CHANGED: nothing },
  },
  deleteProvider: {
    method: 'POST',
    path: '/api/deleteprovider',
    role: 'admin',
    input: z.object({ providerId: id }),
    output: message,
    changes: ['Providers'],
    errors: { NOT_FOUND: nothing, IN_USE: nothing },
  },
});
