import { defineTexts } from '@atoll/app-frame/texts/i18n';
import { translated } from '../translated.js';

/** Texts of a sale on the jetty. */
export const sellTexts = defineTexts('captain-sell', translated('sell'), {
  sell: 'Sell a seat',
  take: 'Sell and receive {amount}',
  soldOut: 'No seat is left on this trip.',
  offline: 'No connection. A seat is sold only with the network, because another device may be selling the last one.',
  unreached: 'The server was not reached. Press again: the seat is sold once only.',
  cashLater: 'The seat is sold. Its booking is not in the list yet: receive the cash there.',
});
