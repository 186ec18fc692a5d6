import { filled, type ParamNames, type ParamsOf, type TextParams } from './text.js';

export interface Message {
  /** The specification's text, for clients without a catalogue of their own. */
  readonly message: string;
  readonly code: string;
  readonly params?: TextParams;
}

type Texts = Readonly<Record<string, string>>;
type Params<Text extends string> = [ParamNames<Text>] extends [never] ? [] : [params: ParamsOf<Text>];

export interface MessageCatalogue<T extends Texts> {
  <Code extends keyof T & string>(code: Code, ...params: Params<T[Code]>): Message;
  readonly messages: T;
}

/** Every success message a service returns, each with its code and exact text. */
export function messageCatalogue<const T extends Texts>(messages: T): MessageCatalogue<T> {
  const make = (code: string, params?: TextParams): Message => ({ message: filled(messages[code] as string, params), code, ...(params && { params }) });
  return Object.assign(make, { messages });
}
