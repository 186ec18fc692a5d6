import { z } from 'zod';
import { defineCalls } from '../definition.js';
import { id, maybeVersion, message, multiline, nothing } from '../shapes.js';
import { editedFields, shownFields } from './operator-shapes.js';

const config = z.object({
  id,
  name: z.string(),
  value: z.string(),
  /** Staff only (D-31). */
  updatedByUsername: z.string().nullish(),
  updated_at: z.string().nullish(),
});

/** The fields of the requested host's operator; those for super users only are absent for everyone else [X]. */
const operator = z.object({
  ...shownFields,
  /** The value of the config 'Enable cash payment', which decides alone [D-25]. */
  cash: z.boolean(),
  zone: z.string(),
  version: z.int().optional(),
});

/** Read and change the operator's record and its configs. */
export const operatorCalls = defineCalls('identity', {
  getOperator: {
    method: 'GET',
    path: '/api/getoperator',
    role: 'public',
    input: nothing,
    output: z.object({ operator }),
    provides: ['Operator'],
    errors: {},
  },
  /** A field that is left out stays as it is. Hosts and zone belong to the deployment. */
  updateOperator: {
    method: 'POST',
    path: '/api/updateoperator',
    role: 'superUser',
    input: z.object({
      ...editedFields,
      version: maybeVersion,
    }),
    output: message,
    changes: ['Operator', 'Configs'],
    errors: {
      PRODUCT_TITLE: nothing,
      COMPANY_NAME: nothing,
      COLOUR: nothing,
      IMAGE_PATH: nothing,
      PHONE: nothing,
      EMAIL: nothing,
      RECORD_CHANGED: nothing,
      CONCURRENT_CHANGE: nothing,
    },
  },
  getConfigs: {
    method: 'GET',
    path: '/api/getconfigs',
    role: 'public',
    input: nothing,
    output: z.object({ configs: z.array(config) }),
    provides: ['Configs'],
    keepSeconds: 3600,
    errors: {},
  },
  updateConfig: {
    method: 'POST',
    path: '/api/updateconfig',
    role: 'admin',
    /** `was`: the stored value as the caller saw it; a row that has another one by now is not overwritten. */
    input: z.array(z.object({ id, value: z.union([multiline(5000), z.number(), z.boolean()]), was: multiline(5000).nullish() })).max(100),
    output: message,
    changes: ['Configs'],
    errors: { NOT_FOUND: nothing, CONFIG_VALUE: nothing, RECORD_CHANGED: nothing, CONCURRENT_CHANGE: nothing },
  },
});
