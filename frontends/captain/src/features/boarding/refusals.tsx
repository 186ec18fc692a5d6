import { useEffect, type ReactElement } from 'react';
import { api, errorText } from '@atoll/app-frame/server-data/api';
import { useLive } from '@atoll/app-frame/server-data/live';
import { useWhen } from '@atoll/app-frame/operator/format';
import { textIn, useTexts, type TextKey } from '@atoll/app-frame/texts/i18n';
import { counterWords, type CounterWords } from '@atoll/app-frame/texts/method-texts';
import { Button } from '@atoll/ui/actions/button';
import { Banner } from '@atoll/ui/notices/banner';
import { space } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { useLog } from '../../device/log-context.js';
import { tripOf, type Operation } from '../../device/operation.js';
import { refusalTexts } from '../../messages/en/refusals.js';
import type { Booking, RefusedAct, Trip } from '../../server-types.js';

/** The button is too wide to stand beside the text on a phone. */
const Below = styled.div`
  margin-block-start: ${space.s};
`;

/** Shows what the captain did without network and the server has refused since: each until it was read, and again when the office has decided about it [D-107]. */
export function Refusals({ trip, bookings }: { readonly trip: Trip; readonly bookings: readonly Booking[] }): ReactElement {
  const { refused, setRead, dismiss } = useLog();
  const ofTrip = refused.filter((operation) => tripOf(operation) === trip.id);
  const { data, refetch } = api.useGetRefusedActsQuery({ tripId: trip.id }, { ...useLive(), skip: ofTrip.length === 0 });
  // Each refusal is on the office's list before it arrives here.
  useEffect(() => {
    if (ofTrip.length > 0) void refetch();
  }, [ofTrip.length, refetch]);
  return (
    <>
      {ofTrip.map((operation) => {
        const kept = data?.acts.find(({ operationId }) => operationId === operation.id);
        if (kept?.decision)
          return <Decided key={operation.id} operation={operation} kept={kept} bookings={bookings} onRead={() => void dismiss(operation.id)} />;
        if (operation.isRead) return null;
        // It stays on the device also where the list does not have it: the list may be older than the refusal.
        return <Refused key={operation.id} operation={operation} kept={kept} bookings={bookings} onRead={() => void setRead(operation.id)} />;
      })}
    </>
  );
}

interface ShownProps {
  readonly operation: Operation;
  /** As the office sees it; undefined while that is not known. */
  readonly kept: RefusedAct | undefined;
  readonly bookings: readonly Booking[];
  readonly onRead: () => void;
}

function Refused({ operation, kept, bookings, onRead }: ShownProps): ReactElement {
  const t = useTexts(refusalTexts);
  const when = useWhen();
  const words = wordsOf(operation, bookings);
  return (
    <Banner
      tone="danger"
      role="alert"
      title={t('title', { what: t(whatOf(operation, words)), who: whoOf({ operation, kept, bookings }, t), time: when.time(operation.doneAt) })}
    >
      {reasonOf(operation, words, t)} {kept && t('officeDecides')}
      <Understood onRead={onRead} />
    </Banner>
  );
}

function Decided({ operation, kept, bookings, onRead }: ShownProps): ReactElement | null {
  const t = useTexts(refusalTexts);
  const when = useWhen();
  const decision = kept?.decision;
  if (!decision) return null;
  const { kind, username, at, remark } = decision;
  const words = wordsOf(operation, bookings);
  return (
    <Banner
      tone={kind === 'applied' ? 'success' : 'info'}
      role="status"
      title={t(kind, { what: t(whatOf(operation, words)), who: whoOf({ operation, kept, bookings }, t), time: when.time(operation.doneAt) })}
    >
      {t('decidedBy', { username, time: when.time(at) })} {remark}
      <Understood onRead={onRead} />
    </Banner>
  );
}

function Understood({ onRead }: Pick<ShownProps, 'onRead'>): ReactElement {
  const t = useTexts(refusalTexts);
  return (
    <Below>
      <Button kind="secondary" size="large" onClick={onRead}>
        {t('dismiss')}
      </Button>
    </Below>
  );
}

type Translate = ReturnType<typeof useTexts<NonNullable<(typeof refusalTexts)['key']>>>;

/** The words of a booking are about cash unless it names another method at a counter. */
function wordsOf({ input }: Operation, bookings: readonly Booking[]): CounterWords {
  const booking = 'bookingId' in input ? bookings.find(({ id }) => id === input.bookingId) : undefined;
  return counterWords(booking?.cashPayment.method);
}

function whatOf({ call, input }: Operation, words: CounterWords): TextKey<typeof refusalTexts> {
  if (call === 'receiveAndBoard' || call === 'confirmCashTransfer') return `received.${words}`;
  if (call === 'markAttendance') return input.boarded ? 'boarded' : 'takenOff';
  if (call === 'depart') return input.departed ? 'depart' : 'cancelDepart';
  return input.ended ? 'end' : 'cancelEnd';
}

/** The device keeps no names. Of a booking that is no longer on the list the server has the name, and the operation has the number. */
function whoOf({ operation, kept, bookings }: Pick<ShownProps, 'operation' | 'kept' | 'bookings'>, t: Translate): string {
  const { call, input, refNo } = operation;
  if (call === 'depart' || call === 'end') return '';
  const booking = bookings.find(({ id }) => id === input.bookingId);
  const customer = call === 'markAttendance' ? booking?.customers.find(({ id }) => id === input.customerId) : undefined;
  return customer?.name ?? kept?.passenger ?? t('booking', { refNo: booking?.refNo ?? kept?.refNo ?? refNo ?? String(input.bookingId) });
}

function reasonOf({ refusedBy = '' }: Operation, words: CounterWords, t: Translate): string {
  const keys = [`reason.${refusedBy}.${words}`, `reason.${refusedBy}`];
  const [known] = keys.flatMap((key) => textIn(refusalTexts.namespace, key, {}) ?? []);
  return known ?? (errorText({ status: 409, code: refusedBy, error: '' }) || t('reason.other'));
}
