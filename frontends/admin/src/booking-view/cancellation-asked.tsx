import type { ReactElement } from 'react';
import { useWhen } from '@atoll/app-frame/operator/format';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { canAct } from '@atoll/booking-facts/acts';
import { Button } from '@atoll/ui/actions/button';
import { Row } from '@atoll/ui/layout/page';
import { Banner } from '@atoll/ui/notices/banner';
import { space } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import type { BookingAction } from '../booking-action.js';
import { bookingActionTexts } from '../messages/en/bookings/booking-actions.js';
import { bookingTexts } from '../messages/en/bookings/bookings.js';
import type { Booking } from '../server-types.js';
import { actionWords } from './actions/action-words.js';
import { bookingActions } from './actions/actions.js';

const DECISIONS = ['cancel', 'declineCancellation'] as const;

const Decisions = styled(Row)`
  margin-block-start: ${space.s};
`;

interface Props {
  readonly booking: Booking;
  readonly onChoose: (action: BookingAction) => void;
}

/** Shows what the customer asks beside both decisions about it; absent once it is decided. */
export function CancellationAsked({ booking, onChoose }: Props): ReactElement | null {
  const t = useTexts(bookingTexts);
  const tAction = useTexts(bookingActionTexts);
  const when = useWhen();
  const { cancellationRequest } = booking;
  if (!cancellationRequest || !canAct(booking, 'declineCancellation')) return null;
  const decisions = DECISIONS.flatMap((code) => bookingActions.find((action) => action.code === code && canAct(booking, code)) ?? []);
  return (
    <Banner tone="warning" title={t('cancelAsked')}>
      {cancellationRequest.reason && (
        <p>
          <bdi>{cancellationRequest.reason}</bdi>
        </p>
      )}
      <p>{t('cancelAskedAt', { when: when.words(cancellationRequest.at) })}</p>
      <Decisions $gap="s">
        {decisions.map((action) => (
          <Button key={action.code} kind="secondary" size="small" onClick={() => onChoose(action)}>
            {tAction(actionWords(action.code, booking))}
          </Button>
        ))}
      </Decisions>
    </Banner>
  );
}
