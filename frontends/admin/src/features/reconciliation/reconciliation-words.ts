import { useMoney, useWhen } from '@atoll/app-frame/operator/format';
import { useTexts, type Translate } from '@atoll/app-frame/texts/i18n';
import { gatewayAccountIds } from '@atoll/contracts/gateway-accounts';
import type { ChipTone } from '@atoll/ui/notices/chip';
import { gatewayAccountTexts } from '../../messages/en/office/gateway-accounts.js';
import { reconciliationTexts } from '../../messages/en/office/reconciliation.js';
import type { Reconciliation } from '../../server-types.js';

export type CardLine = Reconciliation['lines'][number];

export interface ReconciliationWords {
  readonly t: Translate<NonNullable<(typeof reconciliationTexts)['key']>>;
  readonly time: (at: string) => string;
  /** The name of a payment company; its id where it is no longer known. */
  readonly company: (gateway: string) => string;
  /** Says what became of a payment, and why it does not match. */
  readonly state: (line: CardLine) => { readonly text: string; readonly tone: ChipTone };
  /** Says what went back of it, and what is due; '' without either. */
  readonly returned: (line: CardLine) => string;
}

export function useReconciliationWords(): ReconciliationWords {
  const t = useTexts(reconciliationTexts);
  const name = useTexts(gatewayAccountTexts);
  const { amount } = useMoney();
  return {
    t,
    time: useWhen().time,
    company: (gateway) => {
      const known = gatewayAccountIds.find((id) => id === gateway);
      return known ? name(`name.${known}`) : gateway;
    },
    state: ({ state, matches, confirmed }) => {
      if (state === 'mismatch') return { text: t('state.mismatch'), tone: 'danger' };
      if (!matches) return { text: t(confirmed ? 'notPosted' : 'notConfirmed'), tone: 'danger' };
      return { text: t(`state.${state}`), tone: state === 'paid' ? 'success' : 'neutral' };
    },
    returned: ({ currency, refunded, refundDue }) =>
      (['refunded', 'refundDue'] as const)
        .map((key) => [key, { refunded, refundDue }[key]] as const)
        .flatMap(([key, minor]) => (minor > 0 ? t(key, { amount: amount({ currency, minor }) }) : []))
        .join(' · '),
  };
}
