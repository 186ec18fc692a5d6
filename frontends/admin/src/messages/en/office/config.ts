import { defineTexts } from '@atoll/app-frame/texts/i18n';
import { configRows, type ConfigKey } from '@atoll/operator-settings/configs';
import { translated } from '../../translated.js';

export const configTexts = defineTexts('admin-config', translated('office/config'), {
  save: 'Save',
  switches: 'Features',
  numbers: 'Prices and times',
  texts: 'Texts',
  changed_one: '{count} change',
  changed_other: '{count} changes',
  unchanged: 'Everything is saved.',
  undo: 'Undo changes',
  freeReturn: '{discount} off the way back is not less than the local price of {price}: locals would return on the same day for nothing.',
  search: 'Search settings',
  noneFound: 'No setting matches “{search}”.',
  USD: 'USD',
  MVR: 'MVR',
  min: 'minutes',
  h: 'hours',
  seats: 'seats',
  meanwhile: 'Meanwhile: {value}',
  by: 'Changed by {name} on {date}.',
  LANGUAGES: 'Please list languages by their codes, first the one where none was chosen: {codes}.',
  REFUND_BANDS: 'Please enter hours before departure and the percent due back, for example 48: 100, 24: 50. Less is due the later it is.',
  TAXES: 'Please enter each tax by its name and percent, for example GST: 8.',
  NUMBER: 'Please enter a number, for example 20.00.',
});

/** The names of the rows by their keys; in English they are those on the wire. */
export const configNameTexts = defineTexts(
  'admin-config-names',
  translated('office/config-name'),
  Object.fromEntries(configRows.map(({ key, name }) => [key, name])) as Record<ConfigKey, string>,
);

/** Effects of the rows, shown below their names. */
export const configEffectTexts = defineTexts('admin-config-effects', translated('office/config-effect'), {
  multiStop: 'Routes with several stops: the Routes tab, trips on a route, and From and To anywhere on it.',
  customerLogin: 'Customers can register and log in; without it they book and find bookings as guests.',
  clock24h: 'Times are shown and typed as 14:30 instead of 2:30 PM, in messages and on tickets too.',
  bookingQr: 'Tickets show a QR code, and captains can scan it.',
  seatSelection: 'Boats have a seat layout, and customers choose their seats on it.',
  cardPayment: 'Customers can pay by card in the currencies that are on under Operator.',
  bankTransfer: 'Customers can upload a transfer slip, which you verify.',
  cashPayment: 'Customers can ask to pay in cash, which you allow or reject.',
  returnTripsPrevented: 'Customers can book only one way; you still can book both.',
  nationalIdRequired: 'A customer has to enter the number of an ID card or passport of each passenger.',
  emergencyContactRequired: 'A customer has to enter an emergency contact of each passenger.',
  namesRequired: 'A customer has to enter the name of each passenger.',
  mvrShown: 'Prices show MVR beside USD.',
  sameDayDiscountCent: 'Discount per seat in USD on the return when both ways are on one day. 0 = no discount.',
  sameDayDiscountLaari: 'Discount per seat in MVR on the return when both ways are on one day. 0 = no discount.',
  maintenance: 'Customers see the maintenance message instead of the search; existing bookings stay open.',
  maintenanceMessage: 'Shown to customers during maintenance.',
  unpaidHoldMinutes: 'An unpaid booking keeps its seats for so many minutes, then it expires. 1440 minutes = 1 day.',
  unpaidSeatsPerContact: 'Seats that one phone or e-mail can hold before it pays. 0 = no limit.',
  unpaidSeatsPerAddress: 'Seats that one internet connection can hold before they are paid. 0 = no limit.',
  centPerSeat: 'Suggested price in USD for new trips and routes.',
  centPerSeatLocal: 'Suggested price in USD for locals, on new trips and routes.',
  laariPerSeat: 'Suggested price in MVR for new trips and routes.',
  laariPerSeatLocal: 'Suggested price in MVR for locals, on new trips and routes.',
  bookingMessages: 'Customers get SMS and e-mail about their bookings.',
  otpDialCodes: 'A local with a phone of these country codes confirms it by a code in an SMS to get the local price.',
  languages: 'Codes with commas between them, for example en, dv.',
  refundBands: '48: 100, 24: 50 means: cancelled at least 48 hours before departure all is due back, at least 24 hours half, later nothing.',
  taxes: 'GST: 8 means: 8 % GST is in each price; receipts show the amount before tax and each tax, by the rates of their day.',
  taxNumber: 'Stands on each receipt below the name of the company.',
  reminderHours: 'Passengers of paid bookings get a message so many hours before departure, for example 24. 0 = none.',
  cardGateways: 'Names with commas between them; the next is used while the first cannot be reached.',
} satisfies Record<ConfigKey, string>);
