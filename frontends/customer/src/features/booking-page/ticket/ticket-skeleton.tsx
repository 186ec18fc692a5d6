import type { ReactElement } from 'react';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { useOperatorSettings } from '@atoll/app-frame/operator/settings';
import { Stack } from '@atoll/ui/layout/page';
import { Skeleton } from '@atoll/ui/notices/skeleton';
import { colour, media, space } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { customerTexts } from '../../../messages/en.js';
import { Band, Body, Journey, Paper, QR_SIZE, Stub, Title } from './ticket-paper.js';

/** As high as the number beside it would be. */
const Number = styled.span`
  display: block;
  inline-size: 10ch;
  block-size: 1lh;
  border-radius: 6px;
  background: rgb(255 255 255 / 0.22);
`;

const Part = styled(Stack)`
  padding: 20px;
  & + & {
    border-block-start: 1px solid ${colour.line};
  }
  ${media.tablet} {
    padding: ${space.xl};
  }
`;

/** The ticket of any booking: the operator's band, and placeholders in the places of route, time, people and code. */
export function TicketSkeleton(): ReactElement {
  const t = useTexts(customerTexts);
  const { bookingQr } = useOperatorSettings();
  return (
    <Paper as="div">
      <Band as="div">
        <Title as="p">
          <small>{t('booking.title')}</small>
          <Number />
        </Title>
      </Band>
      <Body>
        <Journey>
          <Part $gap="m">
            <Skeleton $width="60%" $height="24px" />
            <Skeleton $width="75%" $height="60px" />
            <Skeleton $width="90%" $height="18px" />
            <Skeleton $height="48px" />
          </Part>
          <Part $gap="s">
            <Skeleton $width="40%" $height="18px" />
            <Skeleton $height="24px" />
            <Skeleton $height="24px" />
          </Part>
        </Journey>
        {bookingQr && (
          <Stub>
            <Skeleton $width={`${QR_SIZE}px`} $height={`${QR_SIZE}px`} />
          </Stub>
        )}
      </Body>
    </Paper>
  );
}
