/**
 * What staff do, by the type of the record that it is done to: camelCase and in the past tense. An act that is missing here does not compile in
 * its owner, and one without a word of the dashboard's catalogue fails a test.
 */
export const auditedActs = {
  trip: [
    'created',
    'departed',
    'departureCancelled',
    'ended',
    'endCancelled',
    'layoutReplaced',
    'capacityChanged',
    'rescheduled',
    'boatChanged',
    'deleted',
    'transferred',
    'pricesChanged',
    'remarksChanged',
    'fuelRecorded',
  ],
  location: ['created', 'edited', 'deleted', 'published', 'hidden', 'pointCreated', 'pointRenamed', 'pointDeleted', 'pointRestored'],
  provider: ['created', 'edited', 'deleted'],
  boat: ['created', 'edited', 'deleted', 'staffAdded', 'staffRemoved', 'layoutReplaced'],
  route: ['created', 'edited', 'deleted', 'permissionsChanged'],
  user: ['created', 'rolesChanged'],
  operator: ['edited', 'configsChanged'],
  waitlist: ['created'],
  privateTransfer: ['created', 'rejected', 'acceptanceBegun'],
  refusedAct: ['kept', 'applied', 'dismissed'],
  payments: ['slipUploaded', 'transferVerified', 'transferRejected', 'cashRequested', 'cashAllowed', 'cashRejected', 'setAsCash', 'cashReceived', 'voided'],
  /** One per line of a booking's history. */
  booking: [
    'created',
    'cancelled',
    'restored',
    'sameDayDiscountRemoved',
    'changed',
    'movedToBoat',
    'tripRescheduled',
    'tripTransferred',
    'tripDeleted',
    'boatChanged',
    'seatsLost',
    'priceChanged',
    'priceKept',
    'sameDayDiscountRecalculated',
    'phoneVerified',
    'seatsChosen',
    'seatsGivenBack',
    'seatsRemoved',
    'seatsReleased',
    'customersEdited',
    'setLocal',
    'setTourist',
    'boarded',
    'boardingTakenBack',
    'refusedActApplied',
    'refusedActDismissed',
    'slipUploaded',
    'slipRejected',
    'cashRequested',
    'cashAllowed',
    'cashRejected',
    'setAsCash',
    'allowedFree',
    'allowedOnCredit',
    'allowedAsPrepaid',
    'allowanceCancelled',
    'paid',
    'paidByCard',
    'paidByTransfer',
    'paidByCash',
    'partPaid',
    'partPaidByCard',
    'partPaidByTransfer',
    'partPaidByCash',
    'overpaid',
    'overpaidByCard',
    'overpaidByTransfer',
    'overpaidByCash',
    'paidAfterCancellation',
    'paidTwice',
    'paidAlthoughAllowed',
    'amountDiffers',
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type AuditedRecord = keyof typeof auditedActs;
export type ActOn<R extends AuditedRecord> = (typeof auditedActs)[R][number];
/** As an entry names it: 'trip.rescheduled'. */
export type AuditedAct = { [R in AuditedRecord]: `${R}.${ActOn<R>}` }[AuditedRecord];

/** 'SEATS_CHOSEN' → 'seatsChosen' */
export type ActOfCode<C extends string> = C extends `${infer Word}_${infer Rest}` ? `${Lowercase<Word>}${Capitalize<ActOfCode<Rest>>}` : Lowercase<C>;

export const actOfCode = <C extends string>(code: C): ActOfCode<C> =>
  code.toLowerCase().replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()) as ActOfCode<C>;
