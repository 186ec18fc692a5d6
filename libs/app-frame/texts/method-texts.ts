import { firstOf, methodIds, type MethodId } from '@atoll/contracts/payment-methods';
import { defineTexts } from './i18n.js';
import { translated } from './translated.js';

/** The name of each payment method by its id, which is its English name: in lists, lines of history and messages [BK-35]. */
export const methodTexts = defineTexts('methods', translated('methods'), Object.fromEntries(methodIds.map((id) => [id, id])) as Record<MethodId, MethodId>);

/** The part of a text's key that says which method at a counter it is about. */
export type CounterWords = 'cash' | 'counter';

/** Selects the texts of a page about a method at a counter: those of the specification's method, which a booking does not name, or those of any other. */
export const counterWords = (method: string | undefined): CounterWords => (method === undefined || method === firstOf('counter') ? 'cash' : 'counter');
