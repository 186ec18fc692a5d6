import type { Input } from '@atoll/contracts/http/calls';
import { commonError } from '@atoll/errors/common';
import { isAdmin, isCaptain, userIdOf, type Caller } from '@atoll/runtime/context/caller';
import { currentOf, type Proof } from '../booking-payments/records/payment-records.js';
import type { PaymentRecordsStore } from '../booking-payments/records/payment-records.port.js';
import type { Bookings } from '../bookings/bookings.port.js';
import type { SlipLinks } from './slip-links.js';

/** Admins see every slip, captains those that they uploaded themselves [D-15]. */
export function maySee(caller: Caller, { uploadedBy }: Pick<Proof, 'uploadedBy'>): boolean {
  const userId = userIdOf(caller);
  return isAdmin(caller) || (isCaptain(caller) && userId !== undefined && uploadedBy.userId === userId);
}

export class ReadSlip {
  constructor(
    private readonly bookings: Bookings,
    private readonly store: PaymentRecordsStore,
    private readonly links: SlipLinks,
  ) {}

  /**
   * The slip that counts, as JPEG. TOKEN_MISSING for a visitor without a valid token, whether the booking exists or not; FORBIDDEN for
   * a user who is not staff; NOT_FOUND where there is none, and for a captain who did not upload it.
   */
  async run(caller: Caller, { bookingUuid, token }: Input<'paymentSlip'>): Promise<Uint8Array> {
    const isVisitor = caller.actor.kind === 'visitor';
    if (isVisitor && !token) throw commonError('TOKEN_MISSING');
    if (!isVisitor && !token && !isAdmin(caller) && !isCaptain(caller)) throw commonError('FORBIDDEN');
    const { operatorId } = caller;
    const booking = await this.bookings.byUuid(caller, bookingUuid);
    const proof = booking && currentOf((await this.store.of(operatorId, booking.id)).proofs);
    const mayOpen = proof !== undefined && (maySee(caller, proof) || (token ? this.links.isValid(token, operatorId, proof.slipId) : false));
    if (!mayOpen) throw commonError(isVisitor ? 'TOKEN_MISSING' : 'NOT_FOUND');
    const jpeg = await this.store.jpegOf(operatorId, proof.slipId);
    if (!jpeg) throw commonError('NOT_FOUND');
    return jpeg;
  }
}
