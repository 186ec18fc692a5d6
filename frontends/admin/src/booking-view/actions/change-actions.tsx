import type { ReactElement } from 'react';
import { lazyPage } from '@atoll/app-frame/page/lazy-page';
import type { Session } from '@atoll/app-frame/session/session';
import { canChange } from '@atoll/booking-facts/change';
import { legsOf } from '@atoll/booking-facts/legs';
import type { Booking } from '../../server-types.js';
import type { ActionDialogProps, BookingAction } from '../../booking-action.js';

const ChangeDialog = lazyPage(async () => (await import(/* webpackChunkName: "change-dialog" */ '@atoll/booking-ui/change-trip/change-dialog')).ChangeDialog);

const dialogOf = (index: number) =>
  function ChangeLeg({ booking, onClose }: ActionDialogProps): ReactElement | null {
    const legs = legsOf(booking);
    const leg = legs[index];
    return leg ? <ChangeDialog booking={booking} leg={leg} named={legs.length > 1} forStaff onClose={onClose} /> : null;
  };

const canChangeLeg = (booking: Booking, index: number, now: Date): boolean => {
  const leg = legsOf(booking)[index];
  return leg !== undefined && canChange(booking, leg.trip.id, now);
};

const ofOneLeg = (booking: Booking): boolean => booking.returnTrip === null;

/** Another trip for a leg [AW-25, BK-47]; the entry names the leg where there are two. */
export const changeActions: readonly BookingAction[] = [
  { code: 'change', isOffered: (booking, { isAdmin }, now) => isAdmin && ofOneLeg(booking) && canChangeLeg(booking, 0, now), Dialog: dialogOf(0) },
  { code: 'changeOutbound', isOffered: (booking, { isAdmin }, now) => isAdmin && !ofOneLeg(booking) && canChangeLeg(booking, 0, now), Dialog: dialogOf(0) },
  { code: 'changeReturn', isOffered: (booking, { isAdmin }, now) => isAdmin && !ofOneLeg(booking) && canChangeLeg(booking, 1, now), Dialog: dialogOf(1) },
];

/** Returns the act that changes the trip of a leg, 0 the outbound; undefined where it cannot be changed. */
export function changeOfLeg(booking: Booking, index: number, viewer: Pick<Session, 'isAdmin'>, now: Date): BookingAction | undefined {
  const code = ofOneLeg(booking) ? 'change' : index === 0 ? 'changeOutbound' : 'changeReturn';
  return changeActions.find((action) => action.code === code && action.isOffered?.(booking, viewer, now));
}
