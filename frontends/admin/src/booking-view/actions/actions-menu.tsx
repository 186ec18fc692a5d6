import { Suspense, useRef, useState, type ComponentPropsWithRef, type KeyboardEvent, type ReactElement } from 'react';
import { lazyPage } from '@atoll/app-frame/page/lazy-page';
import { useNow } from '@atoll/app-frame/page/now';
import { useSession } from '@atoll/app-frame/session/session';
import { actsOn } from '@atoll/booking-facts/acts';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { Button } from '@atoll/ui/actions/button';
import { IconButton } from '@atoll/ui/actions/icon-button';
import { useReturnFocus } from '@atoll/ui/actions/return-focus';
import { ChevronDownIcon, MoreIcon } from '@atoll/ui/theme/icons';
import { useShortcut } from '../../keys/active.js';
import type { Booking } from '../../server-types.js';
import { bookingActionTexts } from '../../messages/en/bookings/booking-actions.js';
import { bookingActions } from './actions.js';
import type { BookingAction } from '../../booking-action.js';

const Menu = lazyPage(async () => (await import(/* webpackChunkName: "menu" */ '@atoll/ui/actions/menu')).Menu);

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
    <Suspense fallback={null}>
      <chosen.Dialog booking={booking} onClose={() => onChoose(undefined)} />
    </Suspense>
  );
}

/** Offers the acts of the viewer with this booking, each in a dialog of its own [AW-30], the one that its state waits for also as a button. Shows nothing where there is none. */
export function ActionsMenu({ booking, compact = false, chosen, onChoose }: ActionsMenuProps): ReactElement | null {
  const t = useTexts(bookingActionTexts);
  const viewer = useSession();
  const now = useNow();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  useReturnFocus(button, chosen !== undefined);
  const offered = bookingActions.filter(({ code, isOffered = (shown) => actsOn(shown).some((act) => act === code) }) => isOffered(booking, viewer, now));
  const next = compact ? undefined : offered.find(({ isNext }) => isNext);
  // A card in the list has a menu of its own; the keys are those of the panel.
  useShortcut('nextAct', () => onChoose(next), next !== undefined);
  useShortcut('actions', () => setOpen(true), !compact && offered.length > 0);
  if (offered.length === 0 && !chosen) return null;

  const trigger: ComponentPropsWithRef<'button'> = {
    ref: button,
    'aria-haspopup': 'menu',
    'aria-expanded': open,
    onClick: () => setOpen(true),
    onKeyDown: (event: KeyboardEvent) => {
      if (open && event.key === 'Escape') {
        // The menu is still loading: the panel around it would close.
        event.stopPropagation();
        setOpen(false);
      }
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      setOpen(true);
    },
  };
  const choose = (code: string): void => {
    setOpen(false);
    onChoose(offered.find((action) => action.code === code));
  };
  // a card is itself named by its booking
  const label = compact ? t('actions') : t('actionsOf', { refNo: booking.refNo });
  return (
    <>
      {compact ? (
        <IconButton {...trigger} label={label} icon={<MoreIcon />} round />
      ) : (
        <>
          {next && <Button onClick={() => onChoose(next)}>{t(next.code)}</Button>}
          <Button {...trigger} kind="secondary" icon={<ChevronDownIcon size={18} />} aria-label={label}>
            {t('actions')}
          </Button>
        </>
      )}
      <Suspense fallback={null}>
        {open && (
          <Menu
            anchor={button}
            label={label}
            entries={offered.map(({ code, danger }) => ({ key: code, label: t(code), ...(danger && { danger }) }))}
            onChoose={choose}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
}
