import { useState, type ComponentType, type ReactElement } from 'react';
import { lazyPage } from '@atoll/app-frame/page/lazy-page';
import { useNow } from '@atoll/app-frame/page/now';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { canActOnTrip, hasPassed, wasDone } from '@atoll/booking-facts/trip-acts';
import { Button } from '@atoll/ui/actions/button';
import { Row } from '@atoll/ui/layout/page';
import { LazyOverlay } from '@atoll/ui/notices/lazy-overlay';
import { MenuButton } from '../../kit/menu-button.js';
import { tripEditTexts } from '../../messages/en/trips/trip-edits.js';
import type { Booking, Trip } from '../../server-types.js';

const RescheduleDialog = lazyPage(async () => (await import(/* webpackChunkName: "trip-edits" */ './reschedule-dialog.js')).RescheduleDialog);
const TransferDialog = lazyPage(async () => (await import(/* webpackChunkName: "trip-edits" */ './transfer-dialog.js')).TransferDialog);
const BoatDialog = lazyPage(async () => (await import(/* webpackChunkName: "trip-edits" */ './boat-dialog.js')).BoatDialog);
const MoveBookingsDialog = lazyPage(
  async () => (await import(/* webpackChunkName: "trip-edits" */ './move-bookings/move-bookings-dialog.js')).MoveBookingsDialog,
);
const PricingDialog = lazyPage(async () => (await import(/* webpackChunkName: "trip-edits" */ './pricing-dialog.js')).PricingDialog);
const NoticeDialog = lazyPage(async () => (await import(/* webpackChunkName: "trip-edits" */ './notice/notice-dialog.js')).NoticeDialog);
const DeleteTripDialog = lazyPage(async () => (await import(/* webpackChunkName: "trip-edits" */ './delete-trip-dialog.js')).DeleteTripDialog);

/** In their order, the one that ends the trip last. */
const edits = ['notice', 'duplicate', 'reschedule', 'move', 'transfer', 'boat', 'prices', 'delete'] as const;
type Edit = (typeof edits)[number];
/** The daily ones are buttons; the others are in the menu beside them. */
const buttons: readonly Edit[] = ['reschedule', 'move'];

export interface TripControlsProps {
  readonly trip: Trip;
  readonly bookings: readonly Booking[];
  /** Booking says whether they can be moved, and whether their passengers can be sent a notice. */
  readonly bookingActs: Trip['acts'];
  /** Dialog that adds the same trip on other days. */
  readonly Duplicate: ComponentType<{ readonly trip: Trip; readonly onClose: () => void }>;
}

export function TripControls({ trip, bookings, bookingActs, Duplicate }: TripControlsProps): ReactElement | null {
  const t = useTexts(tripEditTexts);
  const [open, setOpen] = useState<Edit>();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const now = useNow();
  const acts = [...(trip.acts ?? []), ...(bookingActs ?? [])];
  const possible = edits.filter((edit) => canActOnTrip(acts, edit, now));
  // A transfer that was made, or came too late, is shown as a disabled button, on a departed trip too [TR-41, TR-42].
  const closedBy = (edit: Edit): 'transfer.done' | 'transfer.passed' | undefined => {
    if (wasDone(acts, edit)) return 'transfer.done';
    return hasPassed(acts, edit, now) ? 'transfer.passed' : undefined;
  };
  const entries = possible.filter((edit) => !buttons.includes(edit) && !closedBy(edit));
  const active = bookings.filter(({ isCancelled }) => !isCancelled).length;
  const close = (): void => setOpen(undefined);
  // an open dialog stays, and says what another user has done since it opened
  if (entries.length === 0 && !edits.some((edit) => closedBy(edit) ?? possible.includes(edit)) && !open) return null;
  return (
    <section aria-label={t('controls')}>
      <Row $gap="s">
        {edits.map((edit) => {
          const why = closedBy(edit);
          if (!why && !(buttons.includes(edit) && possible.includes(edit))) return null;
          return (
            <Button key={edit} kind="secondary" size="small" disabled={why !== undefined} onClick={() => setOpen(edit)}>
              {t(why ?? edit)}
            </Button>
          );
        })}
        {entries.length > 0 && (
          <MenuButton
            framed
            open={isMenuOpen}
            onOpen={setMenuOpen}
            label={t('more')}
            entries={entries.map((edit) => ({ key: edit, label: t(edit), danger: edit === 'delete' }))}
            isDialogOpen={open !== undefined && entries.some((edit) => edit === open)}
            onChoose={(key) => setOpen(entries.find((edit) => edit === key))}
          />
        )}
      </Row>
      <LazyOverlay>
        {open === 'duplicate' && <Duplicate trip={trip} onClose={close} />}
        {open === 'reschedule' && <RescheduleDialog trip={trip} onClose={close} />}
        {open === 'transfer' && <TransferDialog trip={trip} active={active} onClose={close} />}
        {open === 'move' && <MoveBookingsDialog trip={trip} onClose={close} />}
        {open === 'boat' && <BoatDialog trip={trip} onClose={close} />}
        {open === 'notice' && <NoticeDialog trip={trip} onClose={close} />}
        {open === 'prices' && <PricingDialog trip={trip} onClose={close} />}
        {open === 'delete' && <DeleteTripDialog trip={trip} active={active} onClose={close} />}
      </LazyOverlay>
    </section>
  );
}
