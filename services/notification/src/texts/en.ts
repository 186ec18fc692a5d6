/** Every text that is sent, in English; another language is another file with the same keys. Values stand in braces. */
export const en = {
  sms: {
    'password-reset':
      '{product}: open this link within {minutes} minutes to set a new password for your account. {link} If you did not ask for it, ignore this message.',
    // The last line binds the code to the site, so that phones fill it in there and nowhere else (WICG sms-one-time-codes).
    'local-price-code': '{product}: {code} is your code for the local price. It is valid for {minutes} minutes.\n\n@{host} #{code}',
    'booking-created': '{product}: booking {refNo} is made. {trips}. See it and pay: {link}',
    'booking-created-settled': '{product}: booking {refNo} is made. {trips}. See it: {link}',
    'payment-confirmed': '{product}: {amount} received for booking {refNo}. {trips}. Your ticket: {link}',
    'booking-cancelled': '{product}: booking {refNo} is cancelled: {reason}. {trips}. {link}',
    'booking-cancelled-refund': '{product}: booking {refNo} is cancelled: {reason}. {trips}. {refund} will be paid back. {link}',
    'booking-moved': '{product}: booking {refNo} was moved to another trip. {trips}. {link}',
    'slip-rejected': '{product}: the payment slip for booking {refNo} was not accepted. Please upload another one or pay another way: {link}',
    'cash-allowed': '{product}: booking {refNo} can be paid in cash on arrival. {trips}. {link}',
    'cash-rejected': '{product}: booking {refNo} cannot be paid in cash. Please pay another way: {link}',
    'refund-due': '{product}: {amount} paid for booking {refNo} will be paid back. {link}',
    'booking-links': '{product}: your upcoming bookings. {links}',
  },
  mail: {
    'booking-created': { subject: 'Booking {refNo}: {route}', lead: 'Your booking is made. Please pay it on its page.', action: 'See booking and pay' },
    'booking-created-settled': { subject: 'Booking {refNo}: {route}', lead: 'Your booking is made.', action: 'See booking' },
    'payment-confirmed': { subject: 'Payment received: booking {refNo}', lead: 'We have received {amount}. This is your ticket.', action: 'See ticket' },
    'booking-cancelled': { subject: 'Booking {refNo} is cancelled', lead: 'Your booking is cancelled: {reason}', action: 'See booking' },
    'booking-cancelled-refund': {
      subject: 'Booking {refNo} is cancelled',
      lead: 'Your booking is cancelled: {reason}\n{refund} will be paid back.',
      action: 'See booking',
    },
    'booking-moved': { subject: 'Booking {refNo} was moved', lead: 'We moved your booking to another trip. These are its new times.', action: 'See booking' },
    'slip-rejected': {
      subject: 'Payment slip not accepted: booking {refNo}',
      lead: 'Your payment slip was not accepted. Please upload another one or pay another way on the page of your booking.',
      action: 'See booking and pay',
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
    'refund-due': { subject: 'Refund: booking {refNo}', lead: '{amount} that you paid for this booking will be paid back.', action: 'See booking' },
    'booking-links': { subject: 'Your bookings', lead: 'These are your upcoming bookings. If you did not ask for them, ignore this message.', action: '' },
    feedback: { subject: 'Feedback from {username}', lead: '{feedback}', action: '' },
  },
  labels: {
    booking: 'Booking',
    trip: 'Trip',
    departure: 'Departure',
    passengers: 'Passengers',
    price: 'Price',
    user: 'User',
    sent: 'Sent',
    questions: 'Questions? Call {phone}.',
  },
} as const;
