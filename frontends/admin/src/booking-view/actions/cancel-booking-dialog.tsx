import type { ReactElement } from 'react';
import { api, errorText, withoutNotice } from '@atoll/app-frame/server-data/api';
import { useMoney } from '@atoll/app-frame/operator/format';
import { useOperatorSettings } from '@atoll/app-frame/operator/settings';
import { useNow } from '@atoll/app-frame/page/now';
import { useTexts, type TextKey } from '@atoll/app-frame/texts/i18n';
import { useMethodText } from '@atoll/booking-ui/booking-texts';
import { canAct } from '@atoll/booking-facts/acts';
import { legsOf } from '@atoll/booking-facts/legs';
import { CURRENCIES } from '@atoll/money/money';
import { minorIn } from '@atoll/money/prices';
import { usdMvr } from '@atoll/money/usd-mvr';
import { percentDue, sharesOf } from '@atoll/operator-settings/refund-bands';
import { Banner } from '@atoll/ui/notices/banner';
import { AskDialog } from '@atoll/ui/form-dialogs/ask-dialog';
import { Lines, Tick } from '@atoll/ui/forms/kinds';
import type { FormSchema } from '@atoll/ui/forms/schema';
import type { Booking } from '../../server-types.js';
import { bookingTexts } from '../../messages/en/bookings/bookings.js';

interface Values {
  readonly reason: string;
  readonly refundInFull: boolean;
  /** Less than all is due back by the operator's refund bands. */
  readonly isLess: boolean;
}

const reasonForm: FormSchema<Values, TextKey<typeof bookingTexts>> = {
  fields: {
    reason: { kind: Lines, label: 'cancelReason', codes: ['reasonMissing'] },
    refundInFull: { kind: Tick, label: 'refundInFull', when: ({ isLess }) => isLess },
  },
  problem: ({ reason }) => (reason.trim() === '' ? 'reasonMissing' : undefined),
};

/** Money that was received, also a part of the price or beforehand: credit was not [D-71]. */
const received = ({ payments = [] }: Booking) => payments.filter(({ method, amount }) => method !== 'Credit' && amount > 0);

/** Returns what is due back once the booking is cancelled now: by the operator's bands of what is not due yet, and what is due already [D-109]. */
function useRefundOf(booking: Booking): { readonly percent: number; readonly due: string } {
  const { amount } = useMoney();
  const { refundBands } = useOperatorSettings();
  const now = useNow();
  const percent = percentDue(refundBands, Date.parse(legsOf(booking)[0].departs), now.getTime());
  const { openInCent = 0, openInLaari = 0, dueInCent = 0, dueInLaari = 0 } = booking.refund ?? {};
  const already = usdMvr(dueInCent, dueInLaari);
  const shares = sharesOf(usdMvr(openInCent - dueInCent, openInLaari - dueInLaari), percent);
  const due = CURRENCIES.map((currency) => ({ currency, minor: minorIn(already, currency) + minorIn(shares, currency) }));
  const shown = due.filter(({ minor }) => minor > 0);
  return { percent, due: (shown.length > 0 ? shown : due.slice(0, 1)).map(amount).join(' + ') };
}

/** Names the booking's number and asks for the reason that its history will show [AW-31, BK-34]. */
export function CancelBookingDialog({ booking, onClose }: { readonly booking: Booking; readonly onClose: () => void }): ReactElement {
  const t = useTexts(bookingTexts);
  const format = useMoney();
  const methodText = useMethodText();
  const money = received(booking)
    .map(({ method, currency, amount }) => `${format.amount({ currency, minor: amount })} (${methodText(method)})`)
    .join(', ');
  const { percent, due } = useRefundOf(booking);
  const isLess = money !== '' && percent < 100;
  const [cancelBooking] = api.useCancelBookingMutation();
  return (
    <AskDialog
      title={t('cancelTitle', { refNo: booking.refNo })}
      confirm={t('cancel')}
      keep={t('cancelKeep')}
      danger
      refusalOf={errorText}
      fields={{ schema: reasonForm, t, stored: { reason: canAct(booking, 'declineCancellation') ? t('cancelByRequest') : '', refundInFull: false, isLess } }}
      act={(_version, { reason, refundInFull }) =>
        cancelBooking(withoutNotice({ bookingId: booking.id, reason: reason.trim(), ...(refundInFull && { refundInFull }) }))
      }
      onClose={onClose}
    >
      <p>{t('cancelText', { people: booking.customers.map(({ name }) => name).join(', ') })}</p>
      {booking.returnTrip && <p>{t('bothWays')}</p>}
      {money !== '' && <Banner tone="warning">{isLess ? t('paidShare', { money, due, percent }) : t('paidNote', { money })}</Banner>}
    </AskDialog>
  );
}
