import type { ReactElement } from 'react';
import { useLanguage, useTexts } from '@atoll/app-frame/texts/i18n';
import { Button, OutLink } from '@atoll/ui/actions/button';
import { CopyButton } from '@atoll/ui/actions/copy-button';
import { Row } from '@atoll/ui/layout/page';
import { CalendarIcon, DownloadIcon, PrintIcon } from '@atoll/ui/theme/icons';
import { media, space } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { pageTexts } from '../../../messages/en-pages.js';

const Screen = styled(Row)`
  justify-content: flex-end;
  ${media.phone} {
    display: grid;
    grid-template-columns: repeat(2, auto);
    gap: 0 ${space.l};
    justify-content: center;
    justify-items: start;
  }
  ${media.print} {
    display: none;
  }
`;

interface TicketActionsProps {
  readonly uuid: string;
  /** Files come from the server, so they are offered only while it can be reached. */
  readonly reachable: boolean;
  /** False once the booking is cancelled: there is nothing to note in a calendar. */
  readonly travels: boolean;
  /** Whether there is a receipt: something was received. */
  readonly isPaid: boolean;
}

/** Ways to keep the ticket. */
export function TicketActions({ uuid, reachable, travels, isPaid }: TicketActionsProps): ReactElement {
  const t = useTexts(pageTexts);
  const language = useLanguage();
  const id = encodeURIComponent(uuid);
  return (
    <Screen>
      <CopyButton text={`${location.origin}/booking/${uuid}`} label={t('booking.copy')} />
      <Button kind="quiet" size="small" icon={<PrintIcon size={18} />} onClick={() => print()}>
        {t('booking.print')}
      </Button>
      {reachable && (
        <>
          <OutLink kind="quiet" size="small" icon={<DownloadIcon size={18} />} href={`/api/ticketpdf?uuid=${id}&language=${language}`} download>
            {t('booking.pdf')}
          </OutLink>
          {isPaid && (
            <OutLink kind="quiet" size="small" icon={<DownloadIcon size={18} />} href={`/api/receiptpdf?uuid=${id}&language=${language}`} download>
              {t('booking.receipt')}
            </OutLink>
          )}
          {travels && (
            <OutLink kind="quiet" size="small" icon={<CalendarIcon size={18} />} href={`/api/bookingcalendar?uuid=${id}&language=${language}`} download>
              {t('booking.calendar')}
            </OutLink>
          )}
        </>
      )}
    </Screen>
  );
}
