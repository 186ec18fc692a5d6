import type { ReactElement } from 'react';
import { useMoney } from '@atoll/app-frame/operator/format';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { isZero, times } from '@atoll/money/prices';
import { PriceText } from '@atoll/ui/content/money-text';
import { colour, space, text, weight } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { customerTexts } from '../../../messages/en.js';
import type { Quote } from './fare-preview.js';

const Lines = styled.dl`
  display: grid;
  gap: ${space.xs};
  padding-block-start: ${space.m};
  border-block-start: 1px solid ${colour.line};
  font-size: ${text.s};
  > div {
    display: flex;
    justify-content: space-between;
    gap: ${space.m};
  }
  dt {
    color: ${colour.inkSoft};
  }
  dd {
    text-align: end;
  }
`;

const Total = styled.div`
  align-items: baseline;
  padding-block-start: ${space.xs};
  dt {
    color: ${colour.ink} !important;
    font-weight: ${weight.medium};
  }
  dd {
    font-size: 1.375rem;
    font-weight: ${weight.bold};
    letter-spacing: -0.01em;
    line-height: 1.2;
  }
`;

const Later = styled.p`
  color: ${colour.inkSoft};
  font-size: ${text.s};
`;

interface FareLinesProps {
  readonly quote: Quote;
  readonly isRoundTrip: boolean;
  readonly people: number;
  readonly seats: number;
}

/** Price and how it is composed; announces the local price only if it can apply later. */
export function FareLines({ quote: { fare, later }, isRoundTrip, people, seats }: FareLinesProps): ReactElement {
  const t = useTexts(customerTexts);
  const money = useMoney();
  const { sameDayDiscount } = fare;
  return (
    <>
      <Lines>
        {seats > 0 && (
          <div>
            <dt>{t('panel.people', { count: people })}</dt>
            <dd>{t('panel.seats', { count: seats })}</dd>
          </div>
        )}
        {!isZero(sameDayDiscount) && (
          <div>
            <dt>{t('panel.discount')}</dt>
            <dd>
              <PriceText price={times(sameDayDiscount, -1)} />
            </dd>
          </div>
        )}
        <Total>
          <dt>{t(seats > 0 ? 'panel.total' : isRoundTrip ? 'panel.perSeatRoundTrip' : 'panel.perSeat')}</dt>
          <dd>
            <PriceText price={fare.price} />
          </dd>
        </Total>
      </Lines>
      {later && <Later>{t(`panel.later.${later.by}`, { price: money.line(later.fare.price) })}</Later>}
    </>
  );
}
