import type { ReactElement } from 'react';
import { useMoney } from '@atoll/app-frame/operator/format';
import { api, errorText, isCallError, withoutNotice } from '@atoll/app-frame/server-data/api';
import type { TextKey } from '@atoll/app-frame/texts/i18n';
import { CURRENCIES, parseMinor, type Currency, type Money } from '@atoll/money/money';
import { minorIn, type Prices } from '@atoll/money/prices';
import { EditDialog } from '@atoll/ui/form-dialogs/edit-dialog';
import { Lines, Text } from '@atoll/ui/forms/kinds';
import type { FormSchema } from '@atoll/ui/forms/schema';
import type { cashCustodyTexts } from '../../messages/en/office/cash-custody.js';
import type { CashShift } from '../../server-types.js';
import { useCashWords } from './cash-words.js';

interface Values {
  readonly MVR: string;
  readonly USD: string;
  readonly reason: string;
  readonly expected: Prices;
}

const amount = { kind: Text, maxLength: 20, row: 'counted', input: { inputMode: 'decimal' } } as const;
const isCounted =
  (currency: Currency) =>
  ({ expected }: Values): boolean =>
    minorIn(expected, currency) > 0;

/** An amount that the office owes is paid out as it is; undefined where no amount is typed. */
function countOf(values: Values, currency: Currency): number | undefined {
  const expected = minorIn(values.expected, currency);
  return expected > 0 ? parseMinor(values[currency].replaceAll(',', '')) : expected;
}

const differencesOf = (values: Values): Money[] =>
  CURRENCIES.flatMap((currency) => {
    const counted = countOf(values, currency);
    const minor = (counted ?? 0) - minorIn(values.expected, currency);
    return counted === undefined || minor === 0 ? [] : [{ currency, minor }];
  });

const form: FormSchema<Values, TextKey<typeof cashCustodyTexts>> = {
  fields: {
    MVR: { ...amount, label: 'count.MVR', when: isCounted('MVR') },
    USD: { ...amount, label: 'count.USD', when: isCounted('USD') },
    reason: { kind: Lines, label: 'count.reason', codes: ['CASH_DIFFERENCE_REASON'], when: (values) => differencesOf(values).length > 0 },
  },
  problem: (values) => {
    if (CURRENCIES.some((currency) => countOf(values, currency) === undefined)) return 'CASH_COUNT';
    return differencesOf(values).length > 0 && values.reason.trim() === '' ? 'CASH_DIFFERENCE_REASON' : undefined;
  },
};

interface CloseShiftDialogProps {
  readonly shift: CashShift;
  readonly onClose: () => void;
}

/** Enters what was counted, and closes the shift. */
export function CloseShiftDialog({ shift, onClose }: CloseShiftDialogProps): ReactElement {
  const { t, nameOf } = useCashWords();
  const { amount: shown } = useMoney();
  const [close] = api.useCloseCashShiftMutation();
  const { holderId, upTo, entries, version, expected } = shift;
  const owed = expected.filter(({ minor }) => minor < 0);
  return (
    <EditDialog
      title={t('count.title', { name: nameOf(shift) })}
      save={t('count')}
      close={t('close')}
      schema={form}
      t={t}
      stored={{ MVR: '', USD: '', reason: '', expected }}
      refusalOf={(error) => (isCallError(error) && error.code === 'RECORD_CHANGED' ? { text: t('count.changed'), isOver: true } : errorText(error))}
      lead={
        <>
          <p>{t('count.lead')}</p>
          {owed.map(({ currency, minor }) => (
            <p key={currency}>{t('count.payOut', { amount: shown({ currency, minor: -minor }) })}</p>
          ))}
        </>
      }
      onSave={(values) => {
        const counted = expected.map(({ currency }) => ({ currency, minor: countOf(values, currency) ?? 0 }));
        return close(withoutNotice({ holderId, upTo, entries, version, counted, reason: values.reason.trim() }));
      }}
      onClose={onClose}
    >
      {(values) => differencesOf(values).map((of) => <p key={of.currency}>{t('count.difference', { amount: shown(of) })}</p>)}
    </EditDialog>
  );
}
