import type { SmsCarrier as Account } from '@atoll/contracts/gen/atoll/identity/v1/identity';
import { smsRequestBody, type SmsCarrierKind } from '@atoll/contracts/sms-carriers';
import type { OutgoingRequest } from '@atoll/runtime/outgoing/outgoing-http';
import type { Sms } from '../channels/sms-carrier.port.js';

/** The request by which a company takes a message; `twilioUrl` is where Twilio's API is. */
type RequestOf = (account: Account, secret: string, sms: Sms, twilioUrl: string) => OutgoingRequest;

/** Twilio's Messages resource: a form, authenticated by the account and its token. */
const twilio: RequestOf = ({ account, sender }, secret, { to, text }, twilioUrl) => ({
  url: `${twilioUrl}/2010-04-01/Accounts/${account}/Messages.json`,
  headers: {
    authorization: `Basic ${Buffer.from(`${account}:${secret}`).toString('base64')}`,
    'content-type': 'application/x-www-form-urlencoded',
  },
  body: new URLSearchParams({ To: to, [sender.startsWith('MG') ? 'MessagingServiceSid' : 'From']: sender, Body: text }).toString(),
});

/** Any company that takes a POST of JSON or a form: the operator's template says which field is what. */
const http: RequestOf = ({ url, body: template, sender }, authorization, sms) => {
  const { contentType, body } = smsRequestBody(template, { ...sms, from: sender || sms.from });
  return { url, headers: { authorization, 'content-type': contentType }, body };
};

export const requestsByKind: Readonly<Record<SmsCarrierKind, RequestOf>> = { twilio, http };
