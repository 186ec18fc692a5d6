import type { Attempt } from '../attempts/attempt.js';

/** Where the payment gateway sends the notification and the browser; both on the operator's own host. */
export function addressesOf(origin: string, attempt: Pick<Attempt, 'id' | 'key' | 'gateway'>): { redirectUrl: string; webhookUrl: string } {
  return {
    redirectUrl: `${origin}/api/paymentreturn?attempt=${attempt.id}&key=${attempt.key}`,
    webhookUrl: `${origin}/api/paymentcallback/${attempt.gateway}`,
  };
}

export const bookingPage = (uuid: string): string => `/booking/${uuid}`;
