import type { Fault } from './fault.ts';
import { ofBooking } from './table/booking.ts';
import { ofFrontends } from './table/frontends.ts';
import { ofLibraries } from './table/libraries.ts';
import { ofServices } from './table/services.ts';

/** Faults that once survived all tests; each must be noticed ever since. */
export const table: readonly Fault[] = [...ofBooking, ...ofServices, ...ofLibraries, ...ofFrontends];
