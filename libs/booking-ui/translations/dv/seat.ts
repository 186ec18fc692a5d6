import type { Translated } from '@atoll/app-frame/texts/i18n';
import type { seatTexts } from '../../seat-texts.js';

export const texts: Translated<typeof seatTexts> = {
  bow: 'ދިރުންބާ',
  stern: 'ކޮޅު',
  seatFree: 'ހުސް',
  seatYours: 'ތިޔަ ބޭފުޅާ ހޮއްވެވި',
  seatTaken: 'ނަގާފައި',
  seatBlocked: 'ނުވިއްކާ',
  seatSpoken: 'ގޮނޑި {name}، ސަފު {row}، {state}',
  seatsChosen: '{max} ގެ ތެރެއިން {chosen} ހޮވިއްޖެ',
  seatMap: 'ބޯޓުގެ ގޮނޑިތައް، މަތީގައި ދިރުންބާ',
  legendFree: 'ހުސް',
  legendYours: 'ތިޔަ ބޭފުޅާގެ',
  legendTaken: 'ނަގާފައި',
};
