import type { Translated } from '@atoll/app-frame/texts/i18n';
import type { ledgerExportTexts } from '../../../en/office/ledger-export.js';

export const texts: Translated<typeof ledgerExportTexts> = {
  title: 'ލެޖަރ',
  about: 'މި ދުވަސްތަކުގެ ހުރިހާ އެންޓްރީއެއް، އޭގެ ކުރިންނާއި ފަހުން ކޮންމެ އެކައުންޓެއްގެ ބެލެންސާއެކު.',
  tooLong: 'ލެޖަރު ރައްކާކުރުމަށް އެންމެ ގިނަވެގެން 92 ދުވަސް ޚިޔާރުކުރައްވާ.',
  loading: 'ލިބިއްޖެ އެންޓްރީ: {count}',
  date: 'ތާރީޚު',
  time: 'ގަޑި',
  booking: 'ބުކިންގ',
  entry: 'އެންޓްރީ',
  method: 'ގޮތް',
  account: 'އެކައުންޓް',
  debit: 'ޑެބިޓް',
  credit: 'ކްރެޑިޓް',
  currency: 'ކަރެންސީ',
  staff: 'މުވައްޒަފު',
  reference: 'ރެފަރެންސް',
  reason: 'ސަބަބު',
  opening: 'ކުރީގެ ބެލެންސް',
  closing: 'ފަހުގެ ބެލެންސް',
  charge: 'ލިބުނު',
  fee: 'ފީ',
  reversal: 'އަނބުރާ ނެގި',
  refund: 'އަނބުރާ ދެވިއްޖެ',
  refundDue: 'އަނބުރާ ދޭންޖެހޭ',
};
