import { useState, type ReactElement } from 'react';
import { useNow } from '@atoll/app-frame/page/now';
import { useSession } from '@atoll/app-frame/session/session';
import { actsOn } from '@atoll/booking-facts/acts';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { Button } from '@atoll/ui/actions/button';
import { LazyOverlay } from '@atoll/ui/notices/lazy-overlay';
import { useShortcut } from '../../keys/active.js';
import { MenuButton } from '../../kit/menu-button.js';
import type { Booking } from '../../server-types.js';
import { bookingActionTexts } from '../../messages/en/bookings/booking-actions.js';
import { actionWords } from './action-words.js';
import { bookingActions } from './actions.js';
import type { BookingAction } from '../../booking-action.js';

interface ActionsMenuProps {
  readonly booking: Booking;
  /** An icon on a card, a button with its word in the panel. */
  readonly compact?: boolean;
  /** The action whose dialog is open; the owner of this state renders it with `ActionDialog`. */
  readonly chosen: BookingAction | undefined;
  readonly onChoose: (action: BookingAction | undefined) => void;
}

/** The menu of a card, with its dialog. */
export function CardActions({ booking }: { readonly booking: Booking }): ReactElement {
  const [chosen, setChosen] = useState<BookingAction>();
  return (
    <>
      <ActionsMenu booking={booking} compact chosen={chosen} onChoose={setChosen} />
      <ActionDialog booking={booking} chosen={chosen} onChoose={setChosen} />
    </>
  );
}

export function ActionDialog({ booking, chosen, onChoose }: Omit<ActionsMenuProps, 'compact'>): ReactElement | null {
  if (!chosen) return null;
  return (
    <LazyOverlay>
      <chosen.Dialog booking={booking} onClose={() => onChoose(undefined)} />
    </LazyOverlay>
  );
}

/** Offers the acts of the viewer with this booking, each in a dialog of its own [AW-30], the one that its state waits for also as a button. Shows nothing where there is none. */
export function ActionsMenu({ booking, compact = false, chosen, onChoose }: ActionsMenuProps): ReactElement | null {
  const t = useTexts(bookingActionTexts);
  const viewer = useSession();
  const now = useNow();
  const [open, setOpen] = useState(false);
  const offered = bookingActions.filter(({ code, isOffered = (shown) => actsOn(shown).some((act) => act === code) }) => isOffered(booking, viewer, now));
  const next = compact ? undefined : offered.find(({ isNext }) => isNext);
  // A card in the list has a menu of its own; the keys are those of the panel.
  useShortcut('actions', () => setOpen(true), !compact && offered.length > 0);
  useShortcut('nextAct', () => onChoose(next), next !== undefined);
  if (offered.length === 0 && !chosen) return null;

  // a card is itself named by its booking
  const label = compact ? t('actions') : t('actionsOf', { refNo: booking.refNo });
  return (
    <>
      {next && <Button onClick={() => onChoose(next)}>{t(actionWords(next.code, booking))}</Button>}
      <MenuButton
        label={label}
        text={compact ? undefined : t('actions')}
        entries={offered.map(({ code, danger }) => ({ key: code, label: t(actionWords(code, booking)), ...(danger && { danger }) }))}
        isDialogOpen={chosen !== undefined}
        open={open}
        onOpen={setOpen}
        onChoose={(code) => onChoose(offered.find((action) => action.code === code))}
      />
    </>
  );
}
