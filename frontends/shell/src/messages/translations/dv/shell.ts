import type { Translated } from '@atoll/app-frame/texts/i18n';
import type { shellTexts } from '../../en.js';

export const texts: Translated<typeof shellTexts> = {
  skip: 'މައިގަނޑު ބަޔަށް ދުރުވޭ',
  authenticating: 'ޗެކްކުރަނީ',
  roles: 'ރޯލް',
  customer: 'ކަސްޓަމަރު',
  captain: 'ކެޕްޓަން',
  admin: 'އެޑްމިން',
  logIn: 'ލޮގްއިން',
  logOut: 'ލޮގްއައުޓް',
  account: '{username} ގެ އެކައުންޓު',
  accountMenu: '{username} ގެ މެނޫ',
  poweredBy: 'Atoll',
  terms: 'ޝަރުތުތައް',
  needAdmin: "'/admin' ޞަފްޙާއަށް ވަނުމަށް އެޑްމިންގެ ހުއްދަ ބޭނުންވެއެވެ.",
  needCaptain: "'/captain' ޞަފްޙާއަށް ވަނުމަށް ކެޕްޓަންގެ ހުއްދަ ބޭނުންވެއެވެ.",
  'failure.unavailable': 'މިބައި މިވަގުތު ލިބޭން ނެތެވެ.',
  'failure.unavailable.detail': 'އެހެން ކަންކަން މަސައްކަތްކުރެއެވެ. މިބައިވެސް ކުޑަ އިރުކޮޅަކުން އަލުން ފެންނާނެއެވެ.',
  'failure.broken': 'މި ޞަފްޙާގެ މަސައްކަތް ހުއްޓިއްޖެއެވެ.',
  'failure.broken.detail': 'ސޭވްކޮށްފައިވާ އެއްޗެއް ނުގެއްލެއެވެ.',
  retry: 'އަލުން މަސައްކަތްކުރައްވާ',
  loading: 'ލޯޑުވަނީ',

  myBookings: 'މަގޭ ބުކިންތައް',
  about: 'ތަޢާރަފު',
  sendFeedback: 'ޚިޔާލު ފޮނުއްވާ',
  language: 'ބަސް',
  findBooking: 'މަގޭ ބުކިން ހޯދުން',
  offlineSince: '{time} އިން ފެށިގެން އޮފްލައިން',
};
