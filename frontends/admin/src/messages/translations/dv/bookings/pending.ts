import type { Translated } from '@atoll/app-frame/texts/i18n';
import type { pendingTexts } from '../../../en/bookings/pending.js';

export const texts: Translated<typeof pendingTexts> = {
  title: 'ނިންމަންޖެހޭ ކަންކަން',
  waitlists_one: 'ވެއިޓްލިސްޓުގައި {count}، {day}',
  waitlists_other: 'ވެއިޓްލިސްޓުގައި {count}، {day} އިން ފެށިގެން',
  'waitlists.item': '{contact} · {path} · {day} · {time}',
  privateTransfers_one: 'އަމިއްލަ ދަތުރު {count}',
  privateTransfers_other: 'އަމިއްލަ ދަތުރު {count}',
  'privateTransfers.item': '#{id} · {path} · {when} · {people}',
  verifications_one: 'ޔަޤީންކުރަންޖެހޭ ސްލިޕް {count}',
  verifications_other: 'ޔަޤީންކުރަންޖެހޭ ސްލިޕް {count}',
  cash_one: 'ނަގުދުގެ އެދުން {count}',
  cash_other: 'ނަގުދުގެ އެދުން {count}',
  counter_one: 'އަރާއިރު ދެއްކުމުގެ އެދުން {count}',
  counter_other: 'އަރާއިރު ދެއްކުމުގެ އެދުން {count}',
  refusedActs_one: 'ކެޕްޓަނުގެ ރެކޯޑުނުކުރެވުނު ކަންކަން {count}',
  refusedActs_other: 'ކެޕްޓަނުންގެ ރެކޯޑުނުކުރެވުނު ކަންކަން {count}',
  'refusedActs.item_one': 'ދަތުރު #{id} · {when} · {count} ކަމެއް',
  'refusedActs.item_other': 'ދަތުރު #{id} · {when} · {count} ކަންކަން',
  show: 'ދައްކަވާ: {what}',
  item: '{refNo} · {people} · {amount}',
  since: '{when} އިން ފެށިގެން',
  sameAddress_one: 'އެ އިންޓަނެޓް އެޑްރެހުން ފައިސާ ނުދައްކާ އެހެން {count} ބުކިން',
  sameAddress_other: 'އެ އިންޓަނެޓް އެޑްރެހުން ފައިސާ ނުދައްކާ އެހެން {count} ބުކިން',
  more: 'އަދި {count} އިތުރު',
};
