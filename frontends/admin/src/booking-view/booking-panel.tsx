import { lazy, useState, type ReactElement, type ReactNode } from 'react';
import { errorText } from '@atoll/app-frame/server-data/api';
import { useNow } from '@atoll/app-frame/page/now';
import { useSession } from '@atoll/app-frame/session/session';
import { useWhen } from '@atoll/app-frame/operator/format';
import { useLanguage, useTexts } from '@atoll/app-frame/texts/i18n';
import { useServerText } from '@atoll/app-frame/texts/server-texts';
import { canAct } from '@atoll/booking-facts/acts';
import { legsOf } from '@atoll/booking-facts/legs';
import { useAllowanceText } from '@atoll/booking-ui/booking-texts';
import { Button, ButtonLink, OutLink } from '@atoll/ui/actions/button';
import { EmptyState } from '@atoll/ui/notices/empty-state';
import { ErrorState } from '@atoll/ui/notices/error-state';
import { Facts } from '@atoll/ui/content/facts';
import { LazyOverlay } from '@atoll/ui/notices/lazy-overlay';
import { DownloadIcon, TicketIcon } from '@atoll/ui/theme/icons';
import { MoneyText } from '@atoll/ui/content/money-text';
import { Row, Stack } from '@atoll/ui/layout/page';
import { SideSheet } from '@atoll/ui/dialogs/side-sheet';
import { Skeleton } from '@atoll/ui/notices/skeleton';
import { colour, space, text } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import type { Booking } from '../server-types.js';
import { bookingEditTexts } from '../messages/en/bookings/booking-edit.js';
import { bookingTexts } from '../messages/en/bookings/bookings.js';
import { bookingActions } from './actions/actions.js';
import { ActionDialog, ActionsMenu } from './actions/actions-menu.js';
import { changeOfLeg } from './actions/change-actions.js';
import type { BookingAction } from '../booking-action.js';
import { BookingChips } from './booking-chips.js';
import { CancellationAsked } from './cancellation-asked.js';
import { ContactLinks } from './contact/contact-links.js';
import { CustomersPart } from './passengers/customers-part.js';
import { LedgerFold } from './folds/ledger-fold.js';
import { LegSection } from './leg-section.js';
import { MessagesFold } from './folds/messages-fold.js';
import { SameAddress } from './contact/same-address.js';
import type { OpenBooking } from './use-open-booking.js';

const EditCustomerDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "edit-customer" */ './passengers/edit-customer-dialog.js')).EditCustomerDialog,
}));

const EditNamesDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "edit-customer" */ './passengers/edit-names-dialog.js')).EditNamesDialog,
}));

const Section = styled.section`
  padding-block-start: ${space.l};
  border-block-start: 1px solid ${colour.line};
  h3 {
    margin-block-end: ${space.s};
  }
`;

const History = styled.ol`
  display: grid;
  gap: ${space.m};
  li {
    display: grid;
    gap: 2px;
  }
  small {
    color: ${colour.inkFaint};
    font-size: ${text.s};
  }
`;

const Notes = styled.p`
  white-space: pre-line;
`;

export interface BookingPanelProps {
  readonly open: OpenBooking;
  readonly onClose: () => void;
}

/** All facts and actions of one booking, beside its list. */
export function BookingPanel({ open: { refNo, booking, missing, error, refetch }, onClose }: BookingPanelProps): ReactElement {
  const t = useTexts(bookingTexts);
  const [chosen, setChosen] = useState<BookingAction>();
  const [editing, setEditing] = useState<number | 'names'>();
  const edited = booking?.customers.find(({ id }) => id === editing);
  return (
    <>
      <SideSheet
        title={t('title', { refNo })}
        open
        onClose={onClose}
        footer={booking ? <ActionsMenu booking={booking} chosen={chosen} onChoose={setChosen} /> : undefined}
      >
        {booking ? (
          <BookingFile booking={booking} onEdit={setEditing} onChoose={setChosen} />
        ) : missing ? (
          <EmptyState picture={<TicketIcon size={32} />} title={t('missing')}>
            <ButtonLink to="/admin?tab=bookings">{t('allBookings')}</ButtonLink>
          </EmptyState>
        ) : error ? (
          <ErrorState text={errorText(error)} onRetry={() => void refetch()} />
        ) : (
          <Skeleton $height="320px" $radius="14px" />
        )}
      </SideSheet>
      {booking && <ActionDialog booking={booking} chosen={chosen} onChoose={setChosen} />}
      {booking && editing === 'names' && (
        <LazyOverlay>
          <EditNamesDialog booking={booking} onClose={() => setEditing(undefined)} />
        </LazyOverlay>
      )}
      {booking && edited && (
        <LazyOverlay>
          <EditCustomerDialog booking={booking} customer={edited} onClose={() => setEditing(undefined)} />
        </LazyOverlay>
      )}
    </>
  );
}

interface BookingFileProps {
  readonly booking: Booking;
  readonly onEdit: (customer: number | 'names') => void;
  readonly onChoose: (action: BookingAction) => void;
}

function BookingFile({ booking, onEdit, onChoose }: BookingFileProps): ReactElement {
  const viewer = useSession();
  const now = useNow();
  const changeOf = (index: number): (() => void) | undefined => {
    const change = changeOfLeg(booking, index, viewer, now);
    return change && (() => onChoose(change));
  };
  const t = useTexts(bookingTexts);
  const tEdit = useTexts(bookingEditTexts);
  const language = useLanguage();
  const receipt = `/api/receiptpdf?uuid=${encodeURIComponent(booking.uuid)}&language=${language}`;
  return (
    <Stack $gap="xl">
      <Row $gap="m">
        <BookingChips booking={booking} />
        <Row $gap="xs" $flush>
          <ButtonLink kind="quiet" size="small" to={`/booking/${booking.uuid}`} newTab>
            {t('viewLink')}
          </ButtonLink>
          {booking.isPaid && (
            <OutLink kind="quiet" size="small" icon={<DownloadIcon size={16} />} href={receipt} download>
              {t('receipt')}
            </OutLink>
          )}
        </Row>
      </Row>
      <CancellationAsked booking={booking} onChoose={onChoose} />
      {legsOf(booking).map((leg, index, legs) => (
        <LegSection key={leg.trip.id} booking={booking} leg={leg} named={legs.length > 1} onChange={changeOf(index)} />
      ))}
      <PaymentPart booking={booking} onChoose={onChoose} />
      <Part title={tEdit('customers')}>
        <CustomersPart booking={booking} onEdit={onEdit} />
      </Part>
      <Part title={t('contact')}>{booking.phone || booking.email ? <ContactLinks contact={booking} /> : t('noContact')}</Part>
      {booking.notes && (
        <Part title={t('details')}>
          <Notes>
            <bdi>{booking.notes}</bdi>
          </Notes>
        </Part>
      )}
      <HistoryPart booking={booking} />
      <LedgerFold bookingId={booking.id} />
      <MessagesFold bookingId={booking.id} />
    </Stack>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactElement {
  return (
    <Section>
      <h3>{title}</h3>
      {children}
    </Section>
  );
}

/** Always shows both amounts, because staff accept both currencies [AW-28]. A payment that was confirmed by mistake is taken back beside them. */
function PaymentPart({ booking, onChoose }: Pick<BookingFileProps, 'booking' | 'onChoose'>): ReactElement {
  const t = useTexts(bookingTexts);
  const allowance = useAllowanceText();
  const reverse = bookingActions.find(({ code }) => code === 'reversePayment' && canAct(booking, code));
  const { isAllowed, allowedType, transfer, cancelReason, sameAddress } = booking;
  return (
    <Part title={t('payment')}>
      <Facts
        items={[
          {
            label: t('total'),
            value: (
              <>
                <MoneyText amount={{ currency: 'USD', minor: booking.priceInCent }} />
                <br />
                <MoneyText amount={{ currency: 'MVR', minor: booking.priceInLaari }} />
              </>
            ),
          },
          ...(isAllowed ? [{ label: t('status'), value: allowance(allowedType) }] : []),
          ...(transfer.refNo ? [{ label: t('reference'), value: transfer.refNo }] : []),
          ...(cancelReason ? [{ label: t('reason'), value: cancelReason }] : []),
          ...(sameAddress ? [{ label: t('sameAddress'), value: <SameAddress {...sameAddress} /> }] : []),
        ]}
      />
      {reverse && (
        <Row $flush>
          <Button kind="quiet" size="small" onClick={() => onChoose(reverse)}>
            {t('undoConfirmation')}
          </Button>
        </Row>
      )}
    </Part>
  );
}

/** Latest entry first, because staff look for the most recent one [AW-29]. */
function HistoryPart({ booking: { actions = [] } }: { readonly booking: Booking }): ReactElement | null {
  const t = useTexts(bookingTexts);
  const serverText = useServerText();
  const when = useWhen();
  if (actions.length === 0) return null;
  return (
    <Part title={t('history')}>
      <History>
        {actions.toReversed().map((entry, index) => (
          <li key={actions.length - index}>
            <span>{serverText('history', { ...entry, text: entry.action })}</span>
            <small>
              {when.date(entry.created_at)} {when.time(entry.created_at)} · {entry.user.username}
            </small>
          </li>
        ))}
      </History>
    </Part>
  );
}
