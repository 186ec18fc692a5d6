import type { Calls } from '@atoll/contracts/http/calls';
import { byField, emptyValue, isPublicField, operatorFieldNames } from '@atoll/contracts/operator-fields';
import { defaultZone } from '@atoll/time/default-zone';

export type Operator = Calls['getOperator']['output']['operator'];
type ConfigRows = Pick<Calls['getConfigs']['output']['configs'][number], 'id' | 'name' | 'value'>[];

/** The company behind the software, as the deployment names it [CW-04]. */
export interface SoftwareCompany {
  readonly name: string;
  readonly description: string;
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
  readonly address?: string | undefined;
  /** Its registration documents. */
  readonly documents: readonly { readonly title: string; readonly url: string }[];
}

/** Data that the shell's server writes into the page. */
export interface Boot {
  readonly operator: Operator;
  readonly configs: Readonly<ConfigRows>;
  /** Address of each remote's entry script. */
  readonly remotes: Readonly<Record<string, string>>;
  /** Whether `/kit`, the page of all components, is served. */
  readonly kit: boolean;
  /** Outputs of calls without input that a visitor's first page needs, by call; absent where the server did not have them in time. */
  readonly answers?: Answers;
  /** Absent where the deployment names none. */
  readonly softwareCompany?: SoftwareCompany;
}

export type Answers = { readonly [N in 'getPublicLocations']?: Calls[N]['output'] };

/** No operator: what a page shows of one whose shell did not say. */
export const unbranded = {
  ...byField(operatorFieldNames.filter(isPublicField), emptyValue),
  productTitle: 'Atoll',
  cash: false,
  zone: defaultZone,
} as Operator;

let known: Boot | undefined;

export function boot(): Boot {
  known ??= { operator: unbranded, configs: [], remotes: {}, kit: false, ...fromPage() };
  return known;
}

function fromPage(): Partial<Boot> {
  const text = globalThis.document?.getElementById('atoll-boot')?.textContent;
  return text ? (JSON.parse(text) as Partial<Boot>) : {};
}

/** For tests, and for the server's own rendering: what the shell's server writes into the page. */
export function setBoot(parts: Partial<Omit<Boot, 'operator'>> & { operator?: Partial<Operator> }): void {
  known = { configs: [], remotes: {}, kit: false, ...parts, operator: { ...unbranded, ...parts.operator } };
}
