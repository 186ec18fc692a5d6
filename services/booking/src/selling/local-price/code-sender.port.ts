import type { Language } from '@atoll/languages/languages';

export interface CodeToSend {
  operatorId: string;
  bookingId: number;
  /** E.164 */
  phone: string;
  code: string;
  /** Host at which the code is asked for. */
  host: string;
  /** Language of the booking; absent where it names none. */
  language?: Language;
}

export abstract class CodeSender {
  /** Whether the carrier took it. Never throws: the booking stands, and another code can be sent. */
  abstract send(code: CodeToSend): Promise<boolean>;
}
