import type { ReactElement } from 'react';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { usdMvr } from '@atoll/money/usd-mvr';
import { Facts } from '@atoll/ui/content/facts';
import { MoneyText, PriceText } from '@atoll/ui/content/money-text';
import { pageTexts } from '../../../messages/en-pages.js';
import type { Booking } from '../server-types.js';

/** Price, fee and the amount paid with its currency. */
export function PaymentSummary({ booking }: { readonly booking: Booking }): ReactElement {
  const t = useTexts(pageTexts);
  const { priceInCent, priceInLaari, sameDayDiscountCent, sameDayDiscountLaari, stripeFeeCent, isPaid, paidInMVR } = booking;
  const discounted = sameDayDiscountCent > 0 || sameDayDiscountLaari > 0;
  return (
    <Facts
      items={[
        ...(discounted ? [{ label: t('pay.discount'), value: <PriceText price={usdMvr(-sameDayDiscountCent, -sameDayDiscountLaari)} /> }] : []),
        { label: t('pay.price'), value: <PriceText price={usdMvr(priceInCent, priceInLaari)} /> },
        ...(stripeFeeCent > 0 ? [{ label: t('pay.fee'), value: <MoneyText amount={{ currency: 'USD', minor: stripeFeeCent }} /> }] : []),
        ...(isPaid
          ? [
              {
                label: t('pay.paid'),
                value: <MoneyText amount={paidInMVR ? { currency: 'MVR', minor: priceInLaari } : { currency: 'USD', minor: priceInCent + stripeFeeCent }} />,
              },
            ]
          : []),
      ]}
    />
  );
}
