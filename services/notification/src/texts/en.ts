/** Every text that is sent, in English; another language is another file with the same keys. Values stand in braces. */
export const en = {
  sms: {
    'password-reset':
      '{product}: open this link within {minutes} minutes to set a new password for your account. {link} If you did not ask for it, ignore this message.',
    // The last line binds the code to the site, so that phones fill it in there and nowhere else (WICG sms-one-time-codes).
    'local-price-code': '{product}: {code} is your code for the local price. It is valid for {minutes} minutes.\n\n@{host} #{code}',
    'booking-created': '{product}: booking {refNo} is made. {trips}. See it and pay: {link}',
    'booking-created-settled': '{product}: booking {refNo} is made. {trips}. See it: {link}',
    'bookings-created': '{product}: {count} bookings are made. See them and pay: {bookings}',
    'payment-confirmed': '{product}: {amount} received for booking {refNo}. {trips}. Your ticket: {link}',
    'booking-cancelled': '{product}: booking {refNo} is cancelled: {reason}. {trips}. {link}',
    'booking-cancelled-refund': '{product}: booking {refNo} is cancelled: {reason}. {trips}. {refund} will be paid back. {link}',
    'booking-expired': '{product}: booking {refNo} was not paid in time, so its seats are free again. {trips}. What you can do now: {link}',
    'booking-expired-slip':
      '{product}: the time to pay for booking {refNo} has ended, so its seats are free again. Your slip is still being checked. {trips}. {link}',
    'booking-moved': '{product}: booking {refNo} was moved to another trip. {trips}. {link}',
    'slip-rejected': '{product}: the payment slip for booking {refNo} was not accepted. Please upload another one or pay another way: {link}',
    'cancellation-declined': '{product}: booking {refNo} stays: it was not cancelled, because {reason}. {trips}. {link}',
    'cash-allowed': '{product}: booking {refNo} can be paid in cash on arrival. {trips}. {link}',
    'cash-rejected': '{product}: booking {refNo} cannot be paid in cash. Please pay another way: {link}',
    'counter-allowed': '{product}: booking {refNo} can be paid on arrival. {trips}. {link}',
    'counter-rejected': '{product}: booking {refNo} cannot be paid on arrival in this way. Please pay another way: {link}',
    'refund-due': '{product}: {amount} paid for booking {refNo} will be paid back. {link}',
    refunded: '{product}: {amount} paid for booking {refNo} has been paid back. {link}',
    'booking-links': '{product}: your upcoming bookings. {links}',
    'trip-rescheduled': '{product}: the time of your trip has changed. Booking {refNo}: {trip}. {link}',
    'trip-transferred': '{product}: booking {refNo} travels with {provider}, boat {boat}: {route}, {time}. {call} {link}',
    'trip-deleted': '{product}: This trip has been cancelled by the operator: {trip}. Booking {refNo}. {call} {link}',
    'boat-changed': '{product}: booking {refNo} travels on another boat, {boat}. {trip}. {link}',
    'boat-changed-seats': '{product}: booking {refNo} travels on another boat, {boat}. {trip}. Please choose your seats again: {link}',
    'seats-lost': '{product}: the seats of your boat have changed. {trip}. Please choose seats for booking {refNo} again: {link}',
    'trip-reminder': '{product}: your trip is soon. {trip}, boat {boat}. Booking {refNo}: {link}',
    'private-transfer-accepted': '{product}: your private transfer is accepted. {trips}, {price}. See it and pay: {link}',
    'private-transfer-accepted-settled': '{product}: your private transfer is accepted. {trips}. See it: {link}',
    'private-transfer-rejected': '{product}: sorry, the private transfer that you requested is not possible: {trip}. {call}',
    'notice-delay': '{product}: {trip}. It is about {minutes} minutes late from {stop} on. {note} {link}',
    'notice-jetty': '{product}: {trip}. Please board in {stop} from another place: {name}. {note} {link}',
    'notice-boat': '{product}: {trip}. It travels on another boat: {name}. {note} {link}',
    'notice-other': '{product}: {trip}. {note} {link}',
    'waitlist-served': '{product}: the trip that you wait for can be booked now: {trip}. {link}',
  },
  mail: {
    'booking-created': { subject: 'Booking {refNo}: {route}', lead: 'Your booking is made. Please pay it on its page.', action: 'See booking and pay' },
    'booking-created-settled': { subject: 'Booking {refNo}: {route}', lead: 'Your booking is made.', action: 'See booking' },
    'bookings-created': { subject: '{count} bookings are made', lead: 'Your bookings are made. Please pay each on its page.', action: 'See booking' },
    'payment-confirmed': { subject: 'Payment received: booking {refNo}', lead: 'We have received {amount}. This is your ticket.', action: 'See ticket' },
    'booking-cancelled': { subject: 'Booking {refNo} is cancelled', lead: 'Your booking is cancelled: {reason}', action: 'See booking' },
    'booking-cancelled-refund': {
      subject: 'Booking {refNo} is cancelled',
      lead: 'Your booking is cancelled: {reason}\n{refund} will be paid back.',
      action: 'See booking',
    },
    'booking-expired': {
      subject: 'Booking {refNo} was not paid in time',
      lead: 'Your booking was not paid in time, so it is cancelled and its seats are free again. Its page shows what you can do now.',
      action: 'See booking',
    },
    'booking-expired-slip': {
      subject: 'Booking {refNo}: your slip is still being checked',
      lead: 'Your transfer was not confirmed in time, so the seats are free again. Your slip is still being checked: once the money has arrived you get your seats back if they are still free. If they are not, the money is paid back.',
      action: 'See booking',
    },
    'booking-moved': { subject: 'Booking {refNo} was moved', lead: 'We moved your booking to another trip. These are its new times.', action: 'See booking' },
    'slip-rejected': {
      subject: 'Payment slip not accepted: booking {refNo}',
      lead: 'Your payment slip was not accepted. Please upload another one or pay another way on the page of your booking.',
      action: 'See booking and pay',
    },
    'cancellation-declined': {
      subject: 'Booking {refNo} is not cancelled',
      lead: 'You asked for a cancellation. It was declined: {reason}\nYour booking stays as it is.',
      action: 'See booking',
    },
    'cash-allowed': {
      subject: 'Cash on arrival: booking {refNo}',
      lead: 'You can pay in cash on arrival. Please have the amount ready when you board.',
      action: 'See booking',
    },
    'cash-rejected': {
      subject: 'Please pay another way: booking {refNo}',
      lead: 'This booking cannot be paid in cash on arrival. Please pay it another way on its page.',
      action: 'See booking and pay',
    },
    'counter-allowed': { subject: 'Payment on arrival: booking {refNo}', lead: 'You can pay on arrival.', action: 'See booking' },
    'counter-rejected': {
      subject: 'Please pay another way: booking {refNo}',
      lead: 'This booking cannot be paid on arrival in the way that you chose. Please pay it another way on its page.',
      action: 'See booking and pay',
    },
    'refund-due': { subject: 'Refund: booking {refNo}', lead: '{amount} that you paid for this booking will be paid back.', action: 'See booking' },
    refunded: { subject: 'Paid back: booking {refNo}', lead: '{amount} that you paid for this booking has been paid back.', action: 'See booking' },
    'booking-links': { subject: 'Your bookings', lead: 'These are your upcoming bookings. If you did not ask for them, ignore this message.', action: '' },
    'trip-rescheduled': {
      subject: 'New time: booking {refNo}',
      lead: 'The time of your trip has changed. It departs on {time}.',
      action: 'See booking',
    },
    'trip-transferred': {
      subject: 'Your trip was transferred: booking {refNo}',
      lead: 'You travel with {provider} now, on the boat {boat}. It departs on {time}.\n{call}',
      action: 'See booking',
    },
    'trip-deleted': {
      subject: 'Trip cancelled: booking {refNo}',
      lead: 'This trip has been cancelled by the operator.',
      action: 'See booking',
    },
    'boat-changed': { subject: 'Another boat: booking {refNo}', lead: 'You travel on the boat {boat}. The time of your trip stays.', action: 'See booking' },
    'boat-changed-seats': {
      subject: 'Another boat: booking {refNo}',
      lead: 'You travel on the boat {boat}. The time of your trip stays.\nPlease choose your seats again.',
      action: 'Choose seats',
    },
    'seats-lost': {
      subject: 'Please choose your seats again: booking {refNo}',
      lead: 'The seats of your boat have changed. Please choose your seats again.',
      action: 'Choose seats',
    },
    'trip-reminder': {
      subject: 'Your trip is soon: {route}',
      lead: 'Your trip departs on {time}, on the boat {boat}. Have a good journey.',
      action: 'See booking',
    },
    'private-transfer-accepted': {
      subject: 'Private transfer {refNo}: {route}',
      lead: 'Your private transfer is accepted. Please pay it on its page.',
      action: 'See booking and pay',
    },
    'private-transfer-accepted-settled': { subject: 'Private transfer {refNo}: {route}', lead: 'Your private transfer is accepted.', action: 'See booking' },
    'private-transfer-rejected': {
      subject: 'Private transfer: {route}',
      lead: 'We are sorry: the private transfer that you requested is not possible.',
      action: '',
    },
    'notice-delay': { subject: 'Delay: {route}', lead: 'Your trip is about {minutes} minutes late from {stop} on.\n{note}', action: 'See booking' },
    'notice-jetty': { subject: 'Another place to board: {route}', lead: 'Please board in {stop} from another place: {name}.\n{note}', action: 'See booking' },
    'notice-boat': { subject: 'Another boat: {route}', lead: 'Your trip is on another boat: {name}.\n{note}', action: 'See booking' },
    'notice-other': { subject: 'About your trip: {route}', lead: '{note}', action: 'See booking' },
    'waitlist-served': { subject: 'There is a trip: {route}', lead: 'The trip that you wait for can be booked now.', action: 'Book it' },
    report: { subject: '{report}: {days}', lead: '{report} of {days}.', action: 'See reports' },
    feedback: { subject: 'Feedback from {username}', lead: '{feedback}', action: '' },
  },
  staff: {
    'staff-slip': { title: 'Slip to verify', one: 'Booking {what}', several: '{count} bookings wait.' },
    'staff-counter': { title: 'Request to pay on arrival', one: 'Booking {what}', several: '{count} bookings wait.' },
    'staff-cancellation': { title: 'Request to cancel', one: 'Booking {what}', several: '{count} bookings wait.' },
    'staff-private-transfer': { title: 'Private transfer requested', one: 'For {what}', several: '{count} requests wait.' },
    'staff-trip': { title: 'Your trip has changed', one: '{what}', several: '{count} of your trips have changed.' },
    'staff-trip-left': { title: 'Your trip goes with another boat', one: '{what}', several: '{count} of your trips go with other boats.' },
    'staff-trip-deleted': { title: 'Your trip is cancelled', one: '{what}' },
    'staff-trip-transferred': { title: 'Your trip goes with another provider', one: '{what}' },
  },
  reports: { revenue: 'Revenue', trips: 'Trips', bookings: 'Bookings' },
  labels: {
    booking: 'Booking',
    trip: 'Trip',
    departure: 'Departure',
    passengers: 'Passengers',
    price: 'Price',
    user: 'User',
    sent: 'Sent',
    questions: 'Questions? Call {phone}.',
    call: 'Call {phone}.',
    and: '{one} and {other}',
    sampleReason: 'the wind is too strong',
    sampleNote: 'Please be there a little earlier.',
    test: '{product}: this message shows that SMS can be sent.',
  },
} as const;

export type SmsText = keyof typeof en.sms;
export type MailText = keyof typeof en.mail;
export type StaffText = keyof typeof en.staff;

/** Every text that is sent, in one language. */
export interface Texts {
  readonly sms: Readonly<Record<SmsText, string>>;
  readonly mail: Readonly<Record<MailText, { readonly subject: string; readonly lead: string; readonly action: string }>>;
  /** To devices of staff: of several subjects only their number is said. */
  readonly staff: Readonly<Record<StaffText, { readonly title: string; readonly one: string; readonly several?: string }>>;
  /** Names of the reports that are mailed. */
  readonly reports: Readonly<Record<keyof typeof en.reports, string>>;
  readonly labels: Readonly<Record<keyof typeof en.labels, string>>;
}
