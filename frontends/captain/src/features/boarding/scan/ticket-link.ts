export interface TicketLink {
  readonly uuid: string;
  /** With its '#'; empty where there is none. */
  readonly fragment: string;
}

/** The booking's uuid and the signed token in the link that a ticket's QR code holds; undefined for any other code. Its host is not compared: an operator has several domains [D-49]. */
export function ticketInLink(text: string): TicketLink | undefined {
  if (!URL.canParse(text)) return undefined;
  const { pathname, hash } = new URL(text);
  const uuid = /^\/booking\/([\w-]{1,60})\/?$/.exec(pathname)?.[1];
  return uuid === undefined ? undefined : { uuid, fragment: hash };
}
