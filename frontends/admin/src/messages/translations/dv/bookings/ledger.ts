import type { Translated } from '@atoll/app-frame/texts/i18n';
import type { ledgerTexts } from '../../../en/bookings/ledger.js';

export const texts: Translated<typeof ledgerTexts> = {
  title: 'ލެޖަރ',
  none: 'އަދި ފައިސާއެއް ނެތް.',
  charge: '{method} އިން ލިބުނު',
  fee: '{method} އިން ދެއްކި ފައިސާގެ ފީ',
  reversal: 'އަނބުރާ ނެގި، {method}',
  refund: 'އަނބުރާ ދެވިއްޖެ، {method}',
  refundDue: 'އަނބުރާ ދޭންޖެހޭ، {method}',
  accountPayment: 'ދަރަނީގެ އެކައުންޓުން ދެއްކި',
  accountReversal: 'ދަރަނީގެ އެކައުންޓުގެ ފައިސާ އަނބުރާ ނެގި',
  handedIn: 'ނަގުދު ފައިސާ އޮފީހަށް ދެއްކި',
  cashDifference: 'ގުނިއިރު މަދު ނުވަތަ އިތުރު ނަގުދު ފައިސާ',
};
