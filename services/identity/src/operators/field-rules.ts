import { operatorField, type OperatorFieldKind, type OperatorFieldName } from '@atoll/contracts/operator-fields';
import { isEmailAddress } from '@atoll/form-rules/contact';
import { DEFAULT_DIAL_CODE } from '@atoll/form-rules/default-country';
import { e164 } from '@atoll/form-rules/phone';

const COLOUR = /^#[0-9a-f]{6}$/;
const OWN_PATH = /^\/(?!\/|api\/|(?:.*\/)?\.)[\w./-]+$/;

interface FieldRule {
  /** Code of the refusal of an edit. */
  readonly code: 'IMAGE_PATH' | 'COLOUR' | 'PHONE' | 'EMAIL';
  /** The text as it is stored; undefined where it breaks the rule. */
  readonly stored: (text: string) => string | undefined;
  /** It says what a wrong text is not. Absent: provisioning takes any text. */
  readonly wanted?: string;
}

const unlessEmpty =
  (stored: (text: string) => string | undefined) =>
  (text: string): string | undefined =>
    text === '' ? '' : stored(text);

const where =
  (isRight: (text: string) => boolean) =>
  (text: string): string | undefined =>
    isRight(text) ? text : undefined;

const rules: Readonly<Partial<Record<OperatorFieldKind, FieldRule>>> = {
  // On the operator's own site, as the content security policy demands; '//' is another host. No call, which every page would send, nor '..'.
  image: { code: 'IMAGE_PATH', stored: unlessEmpty(where((text) => OWN_PATH.test(text))), wanted: 'a path on its own site' },
  // Any colour: pages darken one on which text would be hard to read.
  colour: { code: 'COLOUR', stored: (text) => where((colour) => COLOUR.test(colour))(text.toLowerCase()) },
  // E.164; seven digits are a Maldivian number.
  phone: { code: 'PHONE', stored: unlessEmpty((text) => e164(text, DEFAULT_DIAL_CODE)) },
  email: { code: 'EMAIL', stored: unlessEmpty(where(isEmailAddress)), wanted: 'an e-mail address' },
};

/** The rule of a kind of text that has one. */
export const ruleOf = (name: OperatorFieldName): FieldRule | undefined => rules[operatorField(name).kind];
