/** The booking's uuid in the link that a ticket's QR code holds; undefined for any other code. Its host is not compared: an operator has several domains [D-49]. */
export function uuidInLink(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  return /^\/booking\/([\w-]{1,60})\/?$/.exec(new URL(text).pathname)?.[1];
}
