import type { InputHTMLAttributes } from 'react';
import type { TextKey } from '@atoll/app-frame/texts/i18n';
import { byField, operatorField, operatorFieldNames, type OperatorFieldGroup, type OperatorFieldKind } from '@atoll/contracts/operator-fields';
import { isPictureField } from '@atoll/contracts/operator-pictures';
import { Digits, Lines, Text } from '@atoll/ui/forms/kinds';
import type { FieldKind, Fields, FormSchema } from '@atoll/ui/forms/schema';
import type { operatorTexts } from '../../messages/en/office/operator.js';
import { ColourField } from './colour-field.js';
import { pictureKinds } from './picture-field.js';
import { OfferedSwitch } from './offered-switch.js';
import { operatorProblem, type OperatorForm, type OperatorProblem } from './operator-form.js';

type Key = TextKey<typeof operatorTexts>;

interface Kind {
  readonly kind: FieldKind<string> | FieldKind<boolean>;
  readonly hint?: Key;
  readonly input?: InputHTMLAttributes<HTMLInputElement>;
  /** Codes of refusals that are shown at a field of this kind. */
  readonly codes?: readonly string[];
}

/** How a field of each kind is edited. */
const kinds: Readonly<Record<OperatorFieldKind, Kind>> = {
  line: { kind: Text },
  lines: { kind: Lines },
  digits: { kind: Digits },
  colour: { kind: ColourField, codes: ['COLOUR'] },
  phone: { kind: Text, input: { inputMode: 'tel' }, codes: ['PHONE'] },
  email: { kind: Text, input: { inputMode: 'email' }, codes: ['EMAIL'] },
  image: { kind: Text, codes: ['IMAGE_PATH'] },
  flag: { kind: OfferedSwitch, hint: 'switchHint' },
  hundredths: { kind: Text, input: { inputMode: 'decimal' } },
};

const isNumber = (kind: OperatorFieldKind): boolean => kind === 'hundredths';

/** The fields of one part of the page, in the order of the table. */
function fieldsOf(group: OperatorFieldGroup): Fields<OperatorForm, Key> {
  const names = operatorFieldNames.filter((name) => operatorField(name).group === group);
  const declared = byField(names, (name) => {
    const { kind, max, missing } = operatorField(name);
    const { codes = [], ...shown } = kinds[kind];
    const own = (['PRODUCT_TITLE', 'COMPANY_NAME', 'COLOUR', 'NUMBER'] as const).map((code): OperatorProblem => `${code}:${name}`);
    return {
      label: name,
      ...shown,
      ...(isPictureField(name) && { kind: pictureKinds[name], hint: `${name}Hint` }),
      ...(max !== undefined && !isNumber(kind) && { maxLength: max }),
      codes: [...codes, ...own, ...(missing ? [missing] : [])],
    };
  });
  return declared as Fields<OperatorForm, Key>;
}

const part = (group: OperatorFieldGroup): FormSchema<OperatorForm, Key, OperatorProblem> => ({ fields: fieldsOf(group), problem: operatorProblem });

/** The parts of the page, as two columns on a wide screen. */
export const columns = [['brand', 'contact'] as const, ['payment', 'texts'] as const].map((groups) => groups.map((group) => ({ group, schema: part(group) })));

/** The form as a whole. */
export const operatorSchema: FormSchema<OperatorForm, Key, OperatorProblem> = {
  fields: Object.assign({}, ...columns.flat().map(({ schema }) => schema.fields)) as Fields<OperatorForm, Key>,
  problem: operatorProblem,
};
