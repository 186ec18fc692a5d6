import { z } from 'zod';
import { defineCalls } from '../definition.js';
import { maybeMultiline, message, multiline, nothing } from '../shapes.js';

/** Take what users say, and what their browsers report. */
export const feedbackCalls = defineCalls('identity', {
  sendFeedback: {
    method: 'POST',
    path: '/api/sendfeedback',
    role: 'user',
    input: z.object({ feedback: maybeMultiline }),
    output: message,
    perMinute: 30,
    errors: { FEEDBACK_EMPTY: nothing },
  },
  /** An error in a browser; identity removes personal data before it logs it. */
  reportClientError: {
    method: 'POST',
    path: '/api/reportclienterror',
    role: 'public',
    input: z.object({ page: z.string().max(200), name: z.string().max(60), message: multiline(300), stack: multiline(2000) }),
    output: nothing,
    announce: false,
    perMinute: 30,
    errors: {},
  },
});
