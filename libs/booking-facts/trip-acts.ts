import type { Calls } from '@atoll/contracts/http/calls';

/** A trip as the calls of staff return it. */
export type Trip = Calls['getTrips']['output']['trips'][number];
type Acts = NonNullable<Trip['acts']>;

/** Whether time has ended an act, whatever else refuses it. */
export const hasPassed = (acts: Acts | undefined, code: Acts[number]['code'], now: Date): boolean =>
  acts?.some((act) => act.code === code && act.until !== null && now.getTime() >= Date.parse(act.until)) ?? false;

/** Whether an act that can be done once was done, whatever refuses it now. */
export const wasDone = (acts: Acts | undefined, code: Acts[number]['code']): boolean => acts?.some((act) => act.code === code && act.done === true) ?? false;

/** Whether the owner of an act says that it can be done with a trip now. */
export const canActOnTrip = (acts: Acts | undefined, code: Acts[number]['code'], now: Date): boolean =>
  acts?.some((act) => act.code === code && act.refusal === null && (act.until === null || now.getTime() < Date.parse(act.until))) ?? false;
