import type { Language } from '@atoll/time/language';

const en = {
  booking: 'Booking {refNo}',
  times: 'Departs {departs}, arrives {arrives} ({zone})',
  boat: 'Boat: {boat}',
  provider: 'Provider: {provider}',
  contact: 'Contact number: {phone}',
  remarks: 'Remarks: {remarks}',
  seats: 'Seats: {seats}',
  passenger: '{count} passenger',
  passengers: '{count} passengers',
  questions: 'Questions: {phone}',
};

export type CalendarText = keyof typeof en;

const dv: Readonly<Record<CalendarText, string>> = {
  booking: 'ބުކިން {refNo}',
  times: 'ފުރާނީ {departs}، ދެވޭނީ {arrives} ({zone})',
  boat: 'ބޯޓު: {boat}',
  provider: 'ޕްރޮވައިޑަރު: {provider}',
  contact: 'ގުޅޭނެ ނަންބަރު: \u200e{phone}',
  remarks: 'އިތުރު މަޢުލޫމާތު: {remarks}',
  seats: 'ގޮނޑިތައް: {seats}',
  passenger: '{count} ފަސިންޖަރު',
  passengers: '{count} ފަސިންޖަރުން',
  questions: 'ސުވާލެއް އެބައޮތްނަމަ: \u200e{phone}',
};

/** Texts of the events in a calendar. */
export const calendarTexts: Readonly<Record<Language, Readonly<Record<CalendarText, string>>>> = { en, dv };
