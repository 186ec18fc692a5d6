import type { Trip } from '../../server-types.js';

type Acts = NonNullable<Trip['acts']>;

/** Whether time has ended an act, whatever else refuses it. */
export const hasPassed = (acts: Acts | undefined, code: Acts[number]['code'], now: Date): boolean =>
  acts?.some((act) => act.code === code && act.until !== null && now.getTime() >= Date.parse(act.until)) ?? false;

/** Whether the owner of an act says that it can be done now. */
export const canAct = (acts: Acts | undefined, code: Acts[number]['code'], now: Date): boolean =>
  acts?.some((act) => act.code === code && act.refusal === null && (act.until === null || now.getTime() < Date.parse(act.until))) ?? false;
