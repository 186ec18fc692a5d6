import { useState, type ReactElement } from 'react';
import { ActionDialog, ActionsMenu } from '../booking-view/actions/actions-menu.js';
import type { BookingAction } from '../booking-action.js';
import type { Booking } from '../server-types.js';

/** The actions of a booking as its panel shows them. */
export function PanelActions({ booking }: { readonly booking: Booking }): ReactElement {
  const [chosen, setChosen] = useState<BookingAction>();
  return (
    <>
      <ActionsMenu booking={booking} chosen={chosen} onChoose={setChosen} />
      <ActionDialog booking={booking} chosen={chosen} onChoose={setChosen} />
    </>
  );
}
