import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';

const { processes } = JSON.parse(readFileSync(`${process.env['ATOLL_STATE']}/platform.json`, 'utf8')) as { processes: { name: string; address: string }[] };

/** The process that stands for SMS carrier and mail server; its pages are /sms and /mail. */
export const outbox = processes.find(({ name }) => name === 'messages')?.address ?? '';

interface Sent {
  readonly text: string;
  /** Subject, of mail only. */
  readonly subject?: string;
  /** Attached to it, of mail only. */
  readonly files?: readonly { readonly name: string; readonly mediaType: string; readonly bytes: number }[];
}

async function newest(path: string, to: string, what: RegExp, timeout = 20_000): Promise<Sent> {
  let found: Sent | undefined;
  await expect
    .poll(
      async () => {
        const sent = (await (await fetch(`${outbox}${path}?to=${encodeURIComponent(to)}`)).json()) as Sent[];
        found = sent.find(({ text }) => what.test(text));
        return found;
      },
      { timeout },
    )
    .toBeDefined();
  return found!;
}

/** The newest SMS to this phone with this text, once it has arrived. */
export const smsTo = (phone: string, what: RegExp): Promise<Sent> => newest('/sandbox/messages', phone, what);

/** The newest mail to this address with this text, once it has arrived. */
export const mailTo = (address: string, what: RegExp): Promise<Sent> => newest('/sandbox/mail', address, what);

/** As `mailTo`, for a mail with a ticket, whose first one waits until booking has loaded what it prints with. */
export const ticketMailTo = (address: string, what: RegExp): Promise<Sent> => newest('/sandbox/mail', address, what, 60_000);

/** The address of a booking's page in a message. */
export const BOOKING_LINK = /https?:\S+\/booking\/[0-9a-f-]{36}/;

export const linkIn = ({ text }: Sent, what: RegExp): string => {
  const link = what.exec(text)?.[0];
  if (!link) throw new Error(`no ${what} in '${text}'`);
  return link;
};
