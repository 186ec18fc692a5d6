import type { ReactElement } from 'react';
import { useTexts } from '@atoll/app-frame/i18n';
import { Facts } from '@atoll/ui/facts';
import { usdMvr } from '@atoll/money/usd-mvr';
import { MoneyText, PriceText } from '@atoll/ui/money-text';
import { customerTexts } from '../../messages/en.js';
import type { Booking } from './booking-page-calls.js';

/** What it costs, and what was paid in which currency. */
export function PaymentSummary({ booking }: { readonly booking: Booking }): ReactElement {
  const say = useTexts(customerTexts);
  const { priceInCent, priceInLaari, sameDayDiscountCent, sameDayDiscountLaari, stripeFeeCent, isPaid, paidInMVR } = booking;
  const discounted = sameDayDiscountCent > 0 || sameDayDiscountLaari > 0;
  return (
    <Facts
      items={[
        ...(discounted ? [{ label: say('pay.discount'), value: <PriceText price={usdMvr(-sameDayDiscountCent, -sameDayDiscountLaari)} /> }] : []),
        { label: say('pay.price'), value: <PriceText price={usdMvr(priceInCent, priceInLaari)} /> },
        ...(stripeFeeCent > 0 ? [{ label: say('pay.fee'), value: <MoneyText amount={{ currency: 'USD', minor: stripeFeeCent }} /> }] : []),
        ...(isPaid
          ? [
              {
                label: say('pay.paid'),
                value: <MoneyText amount={paidInMVR ? { currency: 'MVR', minor: priceInLaari } : { currency: 'USD', minor: priceInCent + stripeFeeCent }} />,
              },
            ]
          : []),
      ]}
    />
  );
}
