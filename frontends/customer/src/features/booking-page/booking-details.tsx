import { Fragment, type ReactElement } from 'react';
import { useWhen } from '@atoll/app-frame/operator/format';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { Card, CardTitle } from '@atoll/ui/layout/card';
import { Facts } from '@atoll/ui/content/facts';
import { Stack } from '@atoll/ui/layout/page';
import { colour, text } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { pageTexts } from '../../messages/en-pages.js';
import { PushSwitch } from './push/push-switch.js';
import type { Booking } from './server-types.js';

const Notes = styled.div`
  h3 {
    color: ${colour.inkFaint};
    font-size: ${text.s};
    font-weight: 400;
    letter-spacing: 0;
  }
  p {
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
`;

const Whole = styled.span`
  white-space: nowrap;
`;

export function BookingDetails({ booking }: { readonly booking: Booking }): ReactElement {
  const t = useTexts(pageTexts);
  const when = useWhen();
  const { phone, email, notes, isLocal, created_at: createdAt } = booking;
  return (
    <Card>
      <CardTitle>{t('booking.details')}</CardTitle>
      <Stack>
        <Facts
          items={[
            ...(phone ? [{ label: t('booking.phone'), value: <span dir="ltr">{phone}</span> }] : []),
            ...(email ? [{ label: t('booking.email'), value: <Email address={email} /> }] : []),
            { label: t('booking.tier'), value: t(isLocal ? 'booking.local' : 'booking.tourist') },
            {
              label: t('booking.booked'),
              value: (
                <>
                  <Whole>{when.date(createdAt)},</Whole> <Whole>{when.time(createdAt)}</Whole>
                </>
              ),
            },
          ]}
        />
        {!booking.isCancelled && <PushSwitch booking={booking} />}
        {notes && (
          <Notes>
            <h3>{t('booking.notes')}</h3>
            <p dir="auto">{notes}</p>
          </Notes>
        )}
      </Stack>
    </Card>
  );
}

/** A long address wraps after its @ and dots, not inside a word. */
function Email({ address }: { readonly address: string }): ReactElement {
  return (
    <span dir="ltr">
      {address.split(/(?<=[@.])/).map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  );
}
