import { legsOf, type Leg } from '@atoll/booking-facts/legs';
import { ticketLink } from '@atoll/booking-facts/ticket-token';
import { filled, type TextParams } from '@atoll/errors/text';
import { formatMoney } from '@atoll/money/money';
import { formatLongDate, formatTime } from '@atoll/time/format';
import type { Language } from '@atoll/languages/languages';
import type { Ticket } from '../read-tickets.js';
import type { TicketText } from '../../texts/en.js';
import { textsIn } from '../../texts/texts.js';

export interface Labelled {
  readonly label: string;
  readonly value: string;
}

export interface PaperLeg {
  /** Named where the booking has two legs. */
  readonly name: string;
  readonly from: string;
  readonly to: string;
  readonly facts: readonly Labelled[];
  /** Why the leg does not take place; empty otherwise. */
  readonly warning: string;
}

/** Has all that a ticket shows, as texts; plain data, since another thread draws it. */
export interface TicketPaper {
  readonly language: Language;
  readonly title: string;
  readonly operator: string;
  readonly colour: string;
  readonly numberLabel: string;
  readonly refNo: string;
  readonly status: string;
  /** A click on it opens `url`, the page; the code also holds the ticket's token. */
  readonly qr: { readonly text: string; readonly url: string; readonly caption: string } | undefined;
  readonly legs: readonly PaperLeg[];
  readonly people: { readonly title: string; readonly rows: readonly { readonly name: string; readonly kind: string }[] };
  readonly payment: { readonly title: string; readonly facts: readonly Labelled[] };
  readonly contact: { readonly title: string; readonly facts: readonly Labelled[] };
  readonly conditions: readonly { readonly title: string; readonly words: string }[];
  readonly asOf: string;
  readonly unknownLetters: string;
  readonly createdAtMs: number;
}

type Say = (text: TicketText, params?: TextParams) => string;
const DARK = '#0b1720';

/** The ticket in words, in the operator's zone [XC-01]. The QR code is the page's, with its token, where the operator shows one [D-49, ID-50]. */
export function ticketPaper(ticket: Ticket, language: Language = 'en'): TicketPaper {
  const { booking, settings, brand, token, at } = ticket;
  const say: Say = (text, params) => filled(textsIn(language).ticket[text], params);
  const style = { use24Hour: settings.clock24h, zone: settings.zone, language };
  const legs = legsOf(booking, language);
  const url = ticketLink(brand.origin, booking.uuid);
  const travels = !booking.isCancelled && (booking.isPaid || booking.isAllowed || booking.isCashAllowed);
  return {
    language,
    title: say('number', { number: booking.refNo }),
    operator: settings.productTitle,
    colour: /^#[0-9a-f]{6}$/i.test(brand.colour) ? brand.colour : DARK,
    numberLabel: say('booking'),
    refNo: booking.refNo,
    status: statusOf(ticket, say),
    qr: settings.bookingQr ? { text: ticketLink(brand.origin, booking.uuid, token), url, caption: travels ? say('show') : '' } : undefined,
    legs: legs.map((leg) => paperLeg(leg, legs.length > 1, style, say)),
    people: {
      title: say('passengers', { count: booking.customers.length }),
      rows: booking.customers.map(({ name, ageGroup }) => ({ name, kind: ageGroup.name })),
    },
    payment: { title: say('payment'), facts: paymentFacts(ticket, say) },
    contact: { title: say('contact'), facts: contactFacts(ticket, say) },
    conditions: [
      { title: say('cancellation'), words: settings.cancellationPolicyText },
      { title: say('terms'), words: settings.termsText },
    ].filter(({ words }) => words !== ''),
    asOf: say('asOf', { date: formatLongDate(at, settings.zone, language), time: formatTime(at, style), zone: settings.zone }),
    unknownLetters: say('unknownLetters'),
    createdAtMs: at.getTime(),
  };
}

type Style = Parameters<typeof formatTime>[1];

function paperLeg(leg: Leg, named: boolean, style: Style, say: Say): PaperLeg {
  const { from, to, departs, arrives, boat, route, pickup, dropoff, seats, trip, isReturn } = leg;
  const { tripTransfer: transfer } = trip;
  const facts: readonly [TicketText, string | null | undefined][] = [
    ['departs', formatTime(departs, style)],
    ['arrives', formatTime(arrives, style)],
    ['date', formatLongDate(departs, style.zone, style.language)],
    ['boat', boat],
    ['provider', transfer?.provider],
    ['boatContact', transfer?.contactNumber],
    ['remarks', transfer?.remarks],
    ['route', route],
    ['pickup', pickup],
    ['dropoff', dropoff],
    ['seats', seats.join(', ')],
  ];
  return {
    name: named ? say(isReturn ? 'return' : 'outbound') : '',
    from,
    to,
    facts: facts.flatMap(([label, value]) => (value ? [{ label: say(label), value }] : [])),
    warning: trip.deleted_at === null ? '' : say('deleted'),
  };
}

/** A kind that the texts do not know is shown as it was written. */
function allowanceOf(type: string, say: Say): string {
  if (type === '') return say('free');
  return type === 'Pre-paid' || type === 'Credit' ? say(`allowed.${type}`) : type;
}

/** A cancelled booking says so beside what it was paid by, as its page does [D-11]. */
function statusOf({ booking: { status, allowedType, isCancelled } }: Ticket, say: Say): string {
  const shown = say(`status.${status}`, { type: allowanceOf(allowedType, say) });
  return isCancelled && status !== 'Cancelled' ? `${shown} · ${say('status.Cancelled')}` : shown;
}

/** MVR only where the operator shows it or the booking was paid in it [D-87]. */
function paymentFacts(ticket: Ticket, say: Say): Labelled[] {
  const { booking, settings } = ticket;
  const usd = (minor: number): string => formatMoney({ currency: 'USD', minor });
  const mvr = formatMoney({ currency: 'MVR', minor: booking.priceInLaari });
  const price = settings.mvrShown ? `${usd(booking.priceInCent)} · ${mvr}` : usd(booking.priceInCent);
  const paid = booking.paidInMVR ? mvr : usd(booking.priceInCent + booking.stripeFeeCent);
  return [
    { label: say('state'), value: statusOf(ticket, say) },
    { label: say('price'), value: price },
    ...(booking.stripeFeeCent > 0 ? [{ label: say('fee'), value: usd(booking.stripeFeeCent) }] : []),
    ...(booking.isPaid ? [{ label: say('paid'), value: paid }] : []),
  ];
}

function contactFacts({ settings }: Ticket, say: Say): Labelled[] {
  const facts: readonly [TicketText, string][] = [
    ['operator', settings.companyName || settings.productTitle],
    ['phone', settings.contactPhone],
  ];
  return facts.flatMap(([label, value]) => (value ? [{ label: say(label), value }] : []));
}
