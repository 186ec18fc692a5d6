import { z } from 'zod';
import { id, maybeText, message } from './shapes.js';

export const paymentCalls = {
  proceedPayment: {
    input: z.object({ uuid: z.string().max(60).nullish(), currency: maybeText }),
    output: z.object({ shortUrl: z.string() }),
  },
  /** The bank's own body; its signature stands in the headers. */
  paymentCallback: {
    input: z.looseObject({ gateway: z.string().max(20) }),
    output: message,
    sentWith: {
      'X-Signature': 'SHA-256 of nonce, timestamp and the API key, in hex.',
      'X-Signature-Nonce': 'Different each time.',
      'X-Signature-Timestamp': 'Seconds since 1970.',
    },
  },
  /** Answers with a redirect to the booking's page. `key` is the attempt's secret: its number alone must not reveal a booking. */
  paymentReturn: {
    input: z.object({ attempt: id, key: z.string().max(64).nullish() }),
    output: z.unknown(),
    answersWith: { Location: "The booking's page." },
    redirects: true,
  },
};
