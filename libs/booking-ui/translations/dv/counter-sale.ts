import type { Translated } from '@atoll/app-frame/texts/i18n';
import { dhivehiRuleTexts } from '@atoll/form-rules/texts.dv';
import type { saleTexts } from '../../counter-sale/sale-texts.js';

export const texts: Translated<typeof saleTexts> = {
  stops: 'އަރާ ތަނާއި ފައިބާ ތަން',
  pair: '{from} އިން {to} އަށް',
  name: 'ނަން',
  phone: 'ފޯނު',
  people: 'ފަސިންޖަރުން',
  seatsLeft_one: '{count} ޖާގަ އެބައޮތް',
  seatsLeft_other: '{count} ޖާގަ އެބައޮތް',
  fare: 'އަގު',
  tourist: 'ޓޫރިސްޓު',
  local: 'ދިވެހި',
  nid: '{no} ވަނަ ފަސިންޖަރުގެ އައިޑީ ކާޑު ނުވަތަ ޕާސްޕޯޓު',
  emergency: '{no} ވަނަ ފަސިންޖަރުގެ ކުއްލި ހާލަތުގައި ގުޅޭނެ ފަރާތް',
  NAMES: dhivehiRuleTexts.NAMES,
  CONTACT: dhivehiRuleTexts.CONTACT,
};
