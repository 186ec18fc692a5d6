export interface ClientError {
  readonly page: string;
  readonly name: string;
  readonly message: string;
  readonly stack: string;
}

/** The order matters: a query may contain a uuid, and a uuid digits. */
const personal: readonly (readonly [RegExp, string])[] = [
  [/\?[^\s)]*/g, ''],
  [/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi, '<uuid>'],
  [/[^\s@<(]+@[^\s@>)]+/g, '<email>'],
  [/(["'`\u2018\u2019\u201c\u201d]).*?["'`\u2018\u2019\u201c\u201d]/g, '<text>'],
  // Phone numbers and national ids; a column of a minified script follows a colon.
  [/(?<![:\d])\+?[a-z]{0,2}-?\d(?:[ -]?\d){5,}/gi, '<number>'],
];

const withoutPersonalData = (text: string): string => personal.reduce((left, [pattern, instead]) => left.replace(pattern, instead), text);

/** Input from the browser is untrusted: removes queries, uuids, quoted texts, e-mail addresses and long numbers, and keeps only the frames of a stack. */
export function loggableError({ page, name, message, stack }: ClientError): ClientError {
  const frames = stack.split('\n').filter((line) => /^\s*at |@.*:\d+:\d+$/.test(line));
  const place = (frame: string): string => frame.trim().replace('@http', ' at http');
  return {
    page: withoutPersonalData(page),
    name: withoutPersonalData(name),
    message: withoutPersonalData(message),
    stack: frames.map((frame) => withoutPersonalData(place(frame))).join('\n'),
  };
}
