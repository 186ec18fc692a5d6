import type { ReactElement } from 'react';
import type { TextKey } from '@atoll/app-frame/texts/i18n';
import { Switch } from '@atoll/ui/fields/switch';
import { Text } from '@atoll/ui/forms/kinds';
import type { FieldProps, Fields, FormSchema } from '@atoll/ui/forms/schema';
import { NamesField } from '../../fields/names.js';
import type { routeTexts } from '../../messages/en/catalogue/routes.js';
import { priceProblem, routeProblem, type RouteDraft, type RouteProblem } from './route-draft.js';
import { PricesField } from './route-prices-step.js';
import { StopsField } from './route-stops-step.js';

type Key = TextKey<typeof routeTexts>;
type RouteSchema = FormSchema<RouteDraft, Key, RouteProblem>;

const LocalApart = ({ label, value, onChange }: FieldProps<boolean>): ReactElement => <Switch label={label} checked={value} onChange={onChange} />;

const name = {
  name: { kind: Text, label: 'name', codes: ['NAME'] },
  names: { kind: NamesField, label: 'name', isGroup: true },
} as const satisfies Fields<RouteDraft, Key>;

const prices = {
  localApart: { kind: LocalApart, label: 'localPrice' },
  prices: { kind: PricesField, label: 'prices', codes: ['PRICE'], isGroup: true },
} as const satisfies Fields<RouteDraft, Key>;

/** Step 1: the stops; step 2: a price for every pair of stops [CAT-28, AW-49]. */
export const routeSteps = {
  1: { fields: { ...name, stops: { kind: StopsField, label: 'step1', codes: ['STOPS'] } }, problem: routeProblem },
  2: { fields: prices, problem: priceProblem },
} as const satisfies Record<number, RouteSchema>;

/** The stops of a route are fixed; its name and prices can be changed [D-93]. */
export const routeEdit: RouteSchema = { fields: { ...name, ...prices }, problem: priceProblem };
