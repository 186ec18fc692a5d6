import type { Translated } from '@atoll/app-frame/texts/i18n';
import type { bookingStateTexts } from '../../booking-texts.js';

export const texts: Translated<typeof bookingStateTexts> = {
  'status.Paid': 'ފައިސާ ދައްކާފައި',
  'status.Allowed': 'ހުއްދަދެވިފައި ({type})',
  'status.Cash On Arrival': 'އަރާއިރު ނަގުދު ފައިސާއިން',
  'status.Pending Verification': 'ސްލިޕް ޗެކްކުރަނީ',
  'status.Pending Cash Option': 'ނަގުދު ފައިސާގެ އެދުން ބަލަނީ',
  'status.Cancelled': 'ކެންސަލްކޮށްފައި',
  'status.Pending': 'ފައިސާ ނުދައްކާ',
  free: 'ހިލޭ',
  'allowed.Pre-paid': 'ކުރިން ދައްކާފައި',
  'allowed.Credit': 'ދަރަނި',
  secondGateway: 'Stripe މެދުވެރިކޮށް ޑޮލަރުން ފައިސާ ދައްކާފައި',
  'closed.cancelled': 'މި ބުކިން ކެންސަލްކޮށްފައިވާތީ އެއްވެސް މީހަކަށް ނޭރޭނެއެވެ.',
  'closed.cash': 'އަރާއިރު ނަގުދުން ދައްކާނެއެވެ. ފައިސާ ލިބުމުން އެރޭނެއެވެ.',
  'closed.verification': 'ފައިސާގެ ސްލިޕް ޗެކްކުރަނީއެވެ. ޗެކްކުރެވުމުން އެރޭނެއެވެ.',
  'closed.cashOption': 'ނަގުދުން ދެއްކުމަށް އެދިފައިވެއެވެ. ފައިސާ ދެއްކުމުން އެރޭނެއެވެ.',
  'closed.counter': 'އަރާއިރު ދައްކާނެއެވެ. ފައިސާ ދެއްކުމުން އެރޭނެއެވެ.',
  'closed.counterOption': 'އަރާއިރު ދެއްކުމަށް އެދިފައިވެއެވެ. ފައިސާ ދެއްކުމުން އެރޭނެއެވެ.',
  'closed.unpaid': 'އަދި ފައިސާ ނުދައްކައެވެ. ފައިސާ ދެއްކުމުން އެރޭނެއެވެ.',
  'closed.departed': 'ބޯޓު ފުރައިފިއެވެ. އެހެންކަމުން އެރުން ބަންދެވެ.',
  'closed.ended': 'ދަތުރު ނިމިއްޖެއެވެ. އެހެންކަމުން އެރުން ބަންދެވެ.',
  'closed.deleted': 'މި ދަތުރު ބާޠިލްކޮށްފައިވާތީ އެއްވެސް މީހަކަށް ނޭރޭނެއެވެ.',
};
