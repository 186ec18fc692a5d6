import { z } from 'zod';
import { MAX_SHORT_TEXT } from '../../limits.js';
import { defineCalls } from '../definition.js';
import { id, maybeText, maybeVersion, message, nothing } from '../shapes.js';
import { provider } from './records.js';

/** Fields of a provider as a form sends them; a `bankNameMVR` that is left out stays as it is. */
const typed = { name: maybeText, bankAccountMVR: maybeText, bankNameMVR: z.string().max(MAX_SHORT_TEXT).nullish() };

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
    input: z.object(typed),
    output: message,
    changes: ['Providers'],
    errors: { PROVIDER_NAME: nothing },
  },
  editProvider: {
    method: 'POST',
    path: '/api/editprovider',
    role: 'admin',
    input: z.object({ providerId: id, ...typed, version: maybeVersion }),
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
