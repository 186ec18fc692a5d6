import { z } from 'zod';
import { bookingFilterNames, bookingFilters, type BookingFilterName } from '../../booking-filters.js';
import { maybeId } from '../shapes.js';

const schemas = { id: maybeId, text: z.string().max(40).nullish() } as const;

type Inputs = { [Name in BookingFilterName]: (typeof schemas)[(typeof bookingFilters)[Name]['input']] };

/** The parameters of `getbookings` that filter. */
export const bookingFilterInputs = Object.fromEntries(bookingFilterNames.map((name) => [name, schemas[bookingFilters[name].input]])) as Inputs;
