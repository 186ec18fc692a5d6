/** Every text that is sent, in English; another language is another file with the same keys. Values stand in braces. */
export declare const en: {
  readonly sms: {
    readonly 'password-reset': '{product}: open this link within {minutes} minutes to set a new password for your account. {link} If you did not ask for it, ignore this message.';
    readonly 'local-price-code': '{product}: {code} is your code for the local price. It is valid for {minutes} minutes.\n\n@{host} #{code}';
    readonly 'booking-created': '{product}: booking {refNo} is made. {trips}. See it and pay: {link}';
    readonly 'booking-created-settled': '{product}: booking {refNo} is made. {trips}. See it: {link}';
    readonly 'payment-confirmed': '{product}: {amount} received for booking {refNo}. {trips}. Your ticket: {link}';
    readonly 'booking-cancelled': '{product}: booking {refNo} is cancelled: {reason}. {trips}. {link}';
    readonly 'booking-cancelled-refund': '{product}: booking {refNo} is cancelled: {reason}. {trips}. {refund} will be paid back. {link}';
    readonly 'booking-expired': '{product}: booking {refNo} was not paid in time, so its seats are free again. {trips}. What you can do now: {link}';
    readonly 'booking-moved': '{product}: booking {refNo} was moved to another trip. {trips}. {link}';
    readonly 'slip-rejected': '{product}: the payment slip for booking {refNo} was not accepted. Please upload another one or pay another way: {link}';
    readonly 'cash-allowed': '{product}: booking {refNo} can be paid in cash on arrival. {trips}. {link}';
    readonly 'cash-rejected': '{product}: booking {refNo} cannot be paid in cash. Please pay another way: {link}';
    readonly 'refund-due': '{product}: {amount} paid for booking {refNo} will be paid back. {link}';
    readonly 'booking-links': '{product}: your upcoming bookings. {links}';
    readonly 'trip-rescheduled': '{product}: the time of your trip has changed. Booking {refNo}: {trip}. {link}';
    readonly 'trip-transferred': '{product}: booking {refNo} travels with {provider}, boat {boat}: {route}, {time}. {call} {link}';
    readonly 'trip-deleted': '{product}: This trip has been cancelled by the operator: {trip}. Booking {refNo}. {call} {link}';
    readonly 'boat-changed': '{product}: booking {refNo} travels on another boat, {boat}. {trip}. {link}';
    readonly 'boat-changed-seats': '{product}: booking {refNo} travels on another boat, {boat}. {trip}. Please choose your seats again: {link}';
    readonly 'seats-lost': '{product}: the seats of your boat have changed. {trip}. Please choose seats for booking {refNo} again: {link}';
    readonly 'waitlist-served': '{product}: the trip that you wait for can be booked now: {trip}. {link}';
  };
  readonly mail: {
    readonly 'booking-created': {
      readonly subject: 'Booking {refNo}: {route}';
      readonly lead: 'Your booking is made. Please pay it on its page.';
      readonly action: 'See booking and pay';
    };
    readonly 'booking-created-settled': {
      readonly subject: 'Booking {refNo}: {route}';
      readonly lead: 'Your booking is made.';
      readonly action: 'See booking';
    };
    readonly 'payment-confirmed': {
      readonly subject: 'Payment received: booking {refNo}';
      readonly lead: 'We have received {amount}. This is your ticket.';
      readonly action: 'See ticket';
    };
    readonly 'booking-cancelled': {
      readonly subject: 'Booking {refNo} is cancelled';
      readonly lead: 'Your booking is cancelled: {reason}';
      readonly action: 'See booking';
    };
    readonly 'booking-cancelled-refund': {
      readonly subject: 'Booking {refNo} is cancelled';
      readonly lead: 'Your booking is cancelled: {reason}\n{refund} will be paid back.';
      readonly action: 'See booking';
    };
    readonly 'booking-expired': {
      readonly subject: 'Booking {refNo} was not paid in time';
      readonly lead: 'Your booking was not paid in time, so it is cancelled and its seats are free again. Its page shows what you can do now.';
      readonly action: 'See booking';
    };
    readonly 'booking-moved': {
      readonly subject: 'Booking {refNo} was moved';
      readonly lead: 'We moved your booking to another trip. These are its new times.';
      readonly action: 'See booking';
    };
    readonly 'slip-rejected': {
      readonly subject: 'Payment slip not accepted: booking {refNo}';
      readonly lead: 'Your payment slip was not accepted. Please upload another one or pay another way on the page of your booking.';
      readonly action: 'See booking and pay';
    };
    readonly 'cash-allowed': {
      readonly subject: 'Cash on arrival: booking {refNo}';
      readonly lead: 'You can pay in cash on arrival. Please have the amount ready when you board.';
      readonly action: 'See booking';
    };
    readonly 'cash-rejected': {
      readonly subject: 'Please pay another way: booking {refNo}';
      readonly lead: 'This booking cannot be paid in cash on arrival. Please pay it another way on its page.';
      readonly action: 'See booking and pay';
    };
    readonly 'refund-due': {
      readonly subject: 'Refund: booking {refNo}';
      readonly lead: '{amount} that you paid for this booking will be paid back.';
      readonly action: 'See booking';
    };
    readonly 'booking-links': {
      readonly subject: 'Your bookings';
      readonly lead: 'These are your upcoming bookings. If you did not ask for them, ignore this message.';
      readonly action: '';
    };
    readonly 'trip-rescheduled': {
      readonly subject: 'New time: booking {refNo}';
      readonly lead: 'The time of your trip has changed. It departs on {time}.';
      readonly action: 'See booking';
    };
    readonly 'trip-transferred': {
      readonly subject: 'Your trip was transferred: booking {refNo}';
      readonly lead: 'You travel with {provider} now, on the boat {boat}. It departs on {time}.\n{call}';
      readonly action: 'See booking';
    };
    readonly 'trip-deleted': {
      readonly subject: 'Trip cancelled: booking {refNo}';
      readonly lead: 'This trip has been cancelled by the operator.';
      readonly action: 'See booking';
    };
    readonly 'boat-changed': {
      readonly subject: 'Another boat: booking {refNo}';
      readonly lead: 'You travel on the boat {boat}. The time of your trip stays.';
      readonly action: 'See booking';
    };
    readonly 'boat-changed-seats': {
      readonly subject: 'Another boat: booking {refNo}';
      readonly lead: 'You travel on the boat {boat}. The time of your trip stays.\nPlease choose your seats again.';
      readonly action: 'Choose seats';
    };
    readonly 'seats-lost': {
      readonly subject: 'Please choose your seats again: booking {refNo}';
      readonly lead: 'The seats of your boat have changed. Please choose your seats again.';
      readonly action: 'Choose seats';
    };
    readonly 'waitlist-served': {
      readonly subject: 'There is a trip: {route}';
      readonly lead: 'The trip that you wait for can be booked now.';
      readonly action: 'Book it';
    };
    readonly feedback: {
      readonly subject: 'Feedback from {username}';
      readonly lead: '{feedback}';
      readonly action: '';
    };
  };
  readonly labels: {
    readonly booking: 'Booking';
    readonly trip: 'Trip';
    readonly departure: 'Departure';
    readonly passengers: 'Passengers';
    readonly price: 'Price';
    readonly user: 'User';
    readonly sent: 'Sent';
    readonly questions: 'Questions? Call {phone}.';
    readonly call: 'Call {phone}.';
    readonly and: '{one} and {other}';
  };
};
