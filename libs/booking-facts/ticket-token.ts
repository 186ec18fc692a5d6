/** Whether the people of a ticket might board when it was signed. */
export type TicketState = 'boards' | 'unpaid' | 'cancelled';

export interface TicketLeg {
  readonly tripId: number;
  /** Order of the stops between which they travel, as in the booking's leg. */
  readonly fromOrder: number;
  readonly toOrder: number;
}

/** A ticket's link says this about its booking, for a captain without network [D-108]; no personal data. */
export interface TicketFacts {
  readonly keyId: string;
  readonly operatorId: string;
  readonly refNo: string;
  readonly people: number;
  readonly state: TicketState;
  /** When the booking was changed last, to the second. */
  readonly changedAt: Date;
  readonly legs: readonly TicketLeg[];
}

/** A token as it was read; its signature is not checked yet. */
export interface TicketToken {
  readonly facts: TicketFacts;
  readonly text: string;
  /** base64url */
  readonly signature: string;
}

const VERSION = '1';
const PARAMETER = '#t=';
const STATES = { p: 'boards', u: 'unpaid', c: 'cancelled' } as const satisfies Record<string, TicketState>;
const SIGN: Readonly<Record<TicketState, string>> = { boards: 'p', unpaid: 'u', cancelled: 'c' };

/** Fields in the order of `readTicketToken`, in signs that a fragment takes unescaped: each sign more makes the QR code harder to read. */
export function ticketText({ keyId, operatorId, refNo, people, state, changedAt, legs }: TicketFacts): string {
  const travelled = legs.map(({ tripId, fromOrder, toOrder }) => [tripId, fromOrder, toOrder].map(base36).join('-')).join('_');
  const seconds = base36(Math.floor(changedAt.getTime() / 1000));
  return [VERSION, keyId, encodeURIComponent(operatorId).replaceAll('.', '%2E'), refNo, base36(people), SIGN[state], seconds, travelled].join('.');
}

/** Returns the bytes that are signed. The uuid is signed and not part of the token, so that a token is valid in its own link only. */
export const signedBytes = (uuid: string, text: string): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(`atoll ticket\n${uuid.toLowerCase()}\n${text}`) as Uint8Array<ArrayBuffer>;

/** The address in a ticket's QR code [D-49]. Browsers never send a fragment, so the token reaches no server and no log. */
export const ticketLink = (origin: string, uuid: string, token?: string): string => `${origin}/booking/${uuid}${token ? PARAMETER + token : ''}`;

/** The token in a link's fragment (`#t=…`); undefined where there is none that this version can read. */
export function readTicketToken(fragment: string): TicketToken | undefined {
  if (!fragment.startsWith(PARAMETER)) return undefined;
  const token = fragment.slice(PARAMETER.length);
  const end = token.lastIndexOf('.');
  const [text, signature] = [token.slice(0, end), token.slice(end + 1)];
  const [version, keyId = '', operator = '', refNo = '', people = '', sign = '', seconds = '', travelled = '', ...rest] = text.split('.');
  const state = STATES[sign as keyof typeof STATES];
  const legs = travelled.split('_').map((leg) => leg.split('-').map(number));
  const counts = [number(people), number(seconds), ...legs.flat()];
  if (version !== VERSION || !state || rest.length > 0 || counts.some(Number.isNaN) || legs.some((leg) => leg.length !== 3)) return undefined;
  const facts = {
    keyId,
    operatorId: decoded(operator),
    refNo,
    people: number(people),
    state,
    changedAt: new Date(number(seconds) * 1000),
    legs: legs.map(([tripId = 0, fromOrder = 0, toOrder = 0]) => ({ tripId, fromOrder, toOrder })),
  };
  return { facts, text, signature };
}

const base36 = (value: number): string => value.toString(36);
const number = (text: string): number => (/^[0-9a-z]{1,9}$/.test(text) ? Number.parseInt(text, 36) : Number.NaN);

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
