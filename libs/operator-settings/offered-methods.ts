import { paymentMethods, type MethodId } from '@atoll/contracts/payment-methods';
import type { ConfigValues } from './configs.js';

/** A method that the booking's records decide about: staff check its proof, or receive it. */
type RecordedMethod = MethodId<'proof' | 'counter'>;

/** Ways in which customers may pay; staff are exempt [D-25]. */
export interface OfferedMethods {
  cardMvr: boolean;
  cardUsd: boolean;
  /** The other methods by their ids. */
  methods: Readonly<Record<RecordedMethod, boolean>>;
}

/** An operator's flags for the ways to pay. */
export interface PaymentSetUp {
  mvrGatewayOn: boolean;
  usdGatewayOn: boolean;
  bankTransferOn: boolean;
}

type ConfigSwitch = { [K in keyof ConfigValues]: ConfigValues[K] extends boolean ? K : never }[keyof ConfigValues];
type RecordSwitch = { [K in keyof PaymentSetUp]: PaymentSetUp[K] extends boolean ? K : never }[keyof PaymentSetUp];
type Switched = Extract<(typeof paymentMethods)[number], { offeredBy: object }>;

/** A row of the table that names a switch which does not exist does not compile. */
const switchesOf = ({ offeredBy }: Switched): { readonly config: ConfigSwitch; readonly record?: RecordSwitch } => offeredBy;

const isSwitched = (method: (typeof paymentMethods)[number]): method is Switched => 'offeredBy' in method;

/** Whether customers can pay in any way. */
export const offersAny = ({ cardMvr, cardUsd, methods }: OfferedMethods): boolean => cardMvr || cardUsd || Object.values(methods).some(Boolean);

/** A set-up flag and its config switch must both be on; cash alone follows its switch whatever the set-up says [ID-54]. */
export function offeredMethods(record: PaymentSetUp, values: Pick<ConfigValues, ConfigSwitch>): OfferedMethods {
  const methods = paymentMethods.filter(isSwitched).map((method) => {
    const { config, record: flag } = switchesOf(method);
    return [method.id, values[config] && (flag === undefined || record[flag])] as const;
  });
  return {
    cardMvr: record.mvrGatewayOn && values.cardPayment,
    cardUsd: record.usdGatewayOn && values.cardPayment,
    methods: Object.fromEntries(methods) as Record<RecordedMethod, boolean>,
  };
}
