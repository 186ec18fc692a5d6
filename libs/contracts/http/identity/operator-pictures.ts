import { z } from 'zod';
import { ruleTexts } from '@atoll/form-rules/texts';
import { PICTURE_BYTES } from '../../limits.js';
import { defineCalls } from '../definition.js';
import { maybeText, message, nothing } from '../shapes.js';

export const operatorPictureCalls = defineCalls('identity', {
  /** Sets a field that is a picture: the sizes of the field are made of the file. */
  uploadOperatorPicture: {
    method: 'POST',
    path: '/api/uploadoperatorpicture',
    role: 'superUser',
    perMinute: 30,
    body: { kind: 'file', maxBytes: PICTURE_BYTES + 10_000, maxFileBytes: PICTURE_BYTES, tooLarge: { code: 'PICTURE_SIZE', text: ruleTexts.PICTURE_SIZE } },
    input: z.object({ field: maybeText, file: z.file().nullish() }),
    output: message.extend({ path: z.string() }),
    changes: ['Operator', 'Configs'],
    errors: { PICTURE_SIZE: nothing, PICTURE_TYPE: nothing, STILL_RUNNING: nothing, CONCURRENT_CHANGE: nothing, FORBIDDEN: nothing },
  },
  /** A size of an uploaded picture, which is kept for ever: another picture has another name. */
  operatorPicture: {
    method: 'GET',
    path: '/img/operator/:name',
    role: 'public',
    input: z.object({ name: z.string().max(60) }),
    output: z.unknown(),
    produces: 'image/*',
    errors: { NOT_FOUND: nothing },
  },
});
