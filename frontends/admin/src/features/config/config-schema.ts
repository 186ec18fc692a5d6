import type { ConfigKind } from '@atoll/operator-settings/configs';
import type { FormSchema } from '@atoll/ui/forms/schema';
import type { Config } from '../../server-types.js';
import { fieldOf } from './config-kinds.js';
import { kindOf, sentValue, type ConfigForm } from './config-values.js';

type ConfigSchema = FormSchema<ConfigForm, string, 'REFUSED'>;

/** A form of these rows, in their order; the label of a field is the name of its row. A wrong field says so itself. */
export const configSchema = (configs: readonly Pick<Config, 'name'>[]): ConfigSchema => ({
  fields: Object.fromEntries(configs.map(({ name }) => [name, { kind: fieldOf(name), label: name }])),
  problem: (form) => (Object.entries(form).some(([name, typed]) => sentValue(kindOf({ name }), typed) === undefined) ? 'REFUSED' : undefined),
});

/** The cards of the page: a title and the kinds of its rows. */
export const groups = [
  { title: 'switches', kinds: ['switch'] },
  { title: 'numbers', kinds: ['hundredths', 'minutes', 'count'] },
  { title: 'texts', kinds: ['text', 'languages', 'refundBands', 'taxes'] },
] as const satisfies readonly { readonly title: string; readonly kinds: readonly ConfigKind[] }[];
