import { defineTexts } from '@atoll/app-frame/i18n';

export const dashboardTexts = defineTexts('admin-dashboard', {
  title: 'Dashboard', tabs: 'Dashboard sections',
  trips: 'Trips', bookings: 'Bookings', boats: 'Boats', providers: 'Providers', users: 'Users', locations: 'Locations', routes: 'Routes', config: 'Config',
  glance: 'Today at a glance', 'glance.trips': 'Trips today', 'glance.booked': 'Places booked', 'glance.departed': 'Departed', of: '{some} of {all}',
  loading: 'Loading',
});

export const tripTexts = defineTexts('admin-trips', {
  date: 'Date', previousDay: 'Previous day', nextDay: 'Next day', today: 'Today', addTrip: 'Add Trip', showDeleted: 'Show Deleted',
  none: 'No trips for the day.', noneDetail: 'Add one, or look at another day.', list: 'Trips of the day',
  number: 'Trip #{id}', booked: '{booked}/{capacity}', bookedWords: '{booked} of {capacity} seats booked', ofCapacity: 'of {capacity} seats booked', deletedAt: 'Deleted at {time}',
  private: 'Private Transfer', transferred: 'Transferred', departed: 'Departed', ended: 'Ended', at: '{word} at {time}', noCrew: 'No crew',
  stops_one: '{count} stop', stops_other: '{count} stops',
});

export const workspaceTexts = defineTexts('admin-workspace', {
  back: 'Trips', notFound: 'Trip not found.', facts: 'Trip', when: 'Time', boat: 'Boat', crew: 'Crew', provider: 'Provider', route: 'Route', way: 'From and to',
  pickups: 'Pickup', dropoffs: 'Dropoff', people_one: '{count} person', people_other: '{count} people', point: '{name}: {count}',
  seats: 'Seats booked', group: '{name} {count}', price: 'Price per seat', localPrice: 'Local price per seat', routePrice: 'Prices by stops',
  departed: 'Departed', ended: 'Ended', deleted: 'Deleted', transferred: 'Transferred', onTime: '{date} · {time}',
  depart: 'Depart', end: 'End Trip', cancelDepart: 'Cancel depart', cancelEnd: 'Cancel end',
  'depart.title': 'Depart trip #{id}?', 'depart.text': 'Nobody can book or board it any more.', 'depart.boarded': '{boarded} of {all} people have boarded.',
  'end.title': 'End trip #{id}?', 'end.text': 'The trip has arrived and everyone has left the boat.',
  'cancelDepart.title': 'Cancel the departure of trip #{id}?', 'cancelDepart.text': 'The trip goes back to not departed and people can board again.',
  'cancelEnd.title': 'Cancel the end of trip #{id}?', 'cancelEnd.text': 'The trip goes back to departed.', keep: 'Keep as it is',
  stops: 'Stops', stop: 'Stop', time: 'Time', boarding: 'Getting on', leaving: 'Getting off', 'stops.label': 'People getting on and off at each stop',
  layout: 'Seat layout', layoutShow: 'Show the seats', layoutHide: 'Hide the seats', layoutNone: 'This boat has no seat layout.',
  bookings: 'Bookings', search: 'Search bookings', none: 'No bookings', noneDetail: 'Nobody has booked this trip yet.', noneFound: 'No booking matches “{search}”.', clear: 'Clear search',
  count_one: '{count} booking', count_other: '{count} bookings', found: '{found} of {all} bookings',
});

export const bookingTexts = defineTexts('admin-bookings', {
  list: 'Bookings', status: 'Status', anyStatus: 'All statuses', sort: 'Sort', newest: 'Newest', oldest: 'Oldest', user: 'Booked by', anyUser: 'Everyone',
  search: 'Search bookings', searchHint: 'Reference, name, phone, email or ID', none: 'No bookings', noneFiltered: 'Nothing matches these filters.', clear: 'Clear filters',
  booking: 'Booking', passengers: 'Passengers', trip: 'Trip', amount: 'Amount', more: '{name} +{count}',
  'status.Paid': 'Paid', 'status.Allowed': 'Allowed ({type})', 'status.Cash On Arrival': 'Cash On Arrival', 'status.Pending Verification': 'Pending Verification',
  'status.Pending Cash Option': 'Pending Cash Option', 'status.Cancelled': 'Cancelled', 'status.Pending': 'Pending',
  'filter.Allowed': 'Allowed', free: 'Free of charge', stripeHint: 'Paid in USD though Stripe payment gateway', refundDue: 'Refund due',
  title: 'Booking {refNo}', departs: 'Departure', outbound: 'Outbound', returns: 'Return', seats: 'Seats', noSeats: 'Not chosen', pickup: 'Pickup', dropoff: 'Dropoff', openTrip: 'Open trip',
  boarded: 'Boarded', notBoarded: 'Not boarded', boardAll: 'Board everyone', unboardAll: 'Nobody boarded', boardedCount: '{boarded} of {all} boarded', onBoard: 'On board',
  'closed.cancelled': 'The booking is cancelled, so nobody can board.', 'closed.unpaid': 'Not paid yet, so nobody can board.', 'closed.departed': 'The trip has departed. Boarding is closed.',
  nid: 'ID {nid}', emergency: 'Emergency {contact}', local: 'Local', tourist: 'Tourist', tier: 'Price',
  contact: 'Contact', email: 'Email', phone: 'Phone', noContact: 'None given', details: 'Other details',
  payment: 'Payment', total: 'Amount', currency: '{amount} paid', reference: 'Transfer reference', reason: 'Reason for cancellation', history: 'History', madeOn: 'Booked on', verified: 'Phone confirmed', unverified: 'Phone not confirmed yet',
  viewLink: 'View link', cancel: 'Cancel booking', cancelTitle: 'Cancel booking {refNo}?', cancelText: 'The places of {people} are free again at once.', cancelReason: 'Reason for cancellation',
  cancelKeep: 'Keep booking', reasonMissing: 'Please enter a reason for cancellation.', paidNote: 'It is paid: the money is then due back.',
});

export const addTripTexts = defineTexts('admin-add-trip', {
  title: 'Add Trip', save: 'Add Trip', close: 'Close', boat: 'Boat', chooseBoat: 'Choose a boat', boatDetail: '{name} · {capacity} seats', from: 'From', to: 'To', date: 'Date',
  departure: 'Departure', arrival: 'Arrival', nextDay: 'Arrives the next day', route: 'Route', chooseRoute: 'Choose a route', arrivalHint: 'By the times of the route',
  usd: 'USD per seat', mvr: 'MVR per seat', localPrice: 'Different price for locals', usdLocal: 'USD per seat for locals', mvrLocal: 'MVR per seat for locals',
  repeat: 'Repeat', repeatDetail: 'The same trip on more days', until: 'Repeat until', weekdays: 'On these days', timeHint: '24 hours, for example 14:30', choosePlace: 'Choose a location',
  Monday: 'Mon', Tuesday: 'Tue', Wednesday: 'Wed', Thursday: 'Thu', Friday: 'Fri', Saturday: 'Sat', Sunday: 'Sun',
  NO_BOAT: 'No boat chosen.', LOCATIONS: 'Both locations not selected.', SAME_LOCATION: 'From and To must be different.', TIMES: 'Both times not selected.', TIME: 'Time not selected.',
  ROUTE: 'Route not selected.', ARRIVAL: 'Arrival should be after departure.', WEEKDAYS: 'Select at least one day of the week if trip is repeating.', UNTIL: 'Repeat until must be after the trip date.',
  PRICE: 'Please enter a price, for example 20.00.',
});

export const boatTexts = defineTexts('admin-boats', {
  title: 'Boats', add: 'Add Boat', none: 'No boats yet.', noneDetail: 'A boat is needed before trips can be added.', name: 'Name', capacity: 'Capacity', provider: 'Provider', chooseProvider: 'Choose a provider',
  close: 'Close', seats_one: '{count} seat', seats_other: '{count} seats', staff: 'Boat staff', noStaff: 'Nobody yet', addStaff: 'Add to boat staff', chooseStaff: 'Choose a captain', noCandidates: 'Every captain is on this boat.',
  layout: 'Seat layout', layoutOf: 'Seat layout of {name}', noProviders: 'Add a provider first: a boat belongs to one.',
  NAME: 'Please enter a boat name.', CAPACITY: 'Please enter boat capacity.', PROVIDER: 'Please select a provider.',
});

export const layoutTexts = defineTexts('admin-seat-layout', {
  back: 'Boats', title: 'Seat layout of {name}', missing: 'Boat not found.', warning: 'Updating resets the layout on all trips of this boat scheduled to depart from now onwards. Seats that people chose on them are released.',
  failed: 'The layout could not be loaded, so a new one with a single seat is shown.', rows: 'Rows', columns: 'Columns', mode: 'Mode', selection: 'Selection mode', rename: 'Rename mode',
  all: 'All', clear: 'Clear', undo: 'Undo', update: 'Update', counts: 'Seats', capacity: 'Capacity', selected: 'Selected seats', remaining: 'Remaining seats', front: 'FRONT', stern: 'BACK',
  grid: 'Seats of the boat, front at the top', seatOn: 'Seat {name}, row {row}, selected', seatOff: 'Seat {name}, row {row}, not a seat', renaming: 'New name of seat {name}',
  selectHint: 'Tap a place to make it a seat. Drag to do many at once. With the keyboard, arrows move and space selects.', renameHint: 'Tap a seat to give it another name. With the keyboard, arrows move and Enter renames.',
  full: 'All {capacity} seats of this boat are placed.', LIMITS: 'Rows and columns must be between 1 and 100.', taken: 'Each seat name can be used once.',
});

export const providerTexts = defineTexts('admin-providers', {
  add: 'Add Provider', none: 'No providers yet.', noneDetail: 'A provider owns boats and is paid by bank transfer.', name: 'Name', account: 'MVR account number', noAccount: 'No MVR account number', accountOf: '{currency} {account}', copy: 'Copy {currency} account number of {name}',
  copied: '{currency} account number copied to clipboard.', close: 'Close', NAME: 'Please enter a provider name.',
});

export const locationTexts = defineTexts('admin-locations', {
  add: 'Add Location', none: 'No locations yet.', noneDetail: 'Trips go from one location to another.', name: 'Name', close: 'Close', public: 'Public', publicOf: '{name} is public', points: 'Pickup and dropoff points', noPoints: 'No points',
  addPoint: 'Add point', addPointTo: 'Add point to {name}', pointName: 'Name of the point', save: 'Add', NAME: 'Please enter a location name.', POINT: 'Please enter a name.',
});

export const routeTexts = defineTexts('admin-routes', {
  add: 'Add Route', none: 'No routes yet.', noneDetail: 'A route is a line of stops with a price for every pair of them.', minutes: '{minutes} min', total: '{minutes} min in all', onOnly: 'boarding only', offOnly: 'leaving only', prices: 'Prices', priceTo: 'Stops', tourist: 'Tourist', local: 'Local', pricesOf: 'Prices of {name}',
  step1: 'Stops', step2: 'Prices', steps: 'Add Route', close: 'Close', back: 'Back', next: 'Next', create: 'Create', name: 'Route name', stop: 'Stop {number}', location: 'Location', locationOf: 'Location of stop {number}', chooseLocation: 'Choose a location', duration: 'Minutes from stop {number}',
  embark: 'Embark', disembark: 'Disembark', embarkAt: 'Embark at stop {number}', disembarkAt: 'Disembark at stop {number}', addStop: 'Add stop', removeStop: 'Remove stop {number}', localPrice: 'Different price for locals',
  usd: 'USD', mvr: 'MVR', usdLocal: 'USD local', mvrLocal: 'MVR local', pair: '{from} to {to}', cell: '{what}, {from} to {to}', PRICE: 'Please enter every price, for example 20.00.',
  NAME: 'Route name required', STOPS: 'At least 2 stops required', LOCATION: 'All stops not selected', DURATION: 'All durations not entered', DUPLICATE: 'Each location can be used once within the trip', PERMISSION: 'Stop {number} must allow either embark or disembark (or both)',
});

export const userTexts = defineTexts('admin-users', {
  register: 'Register User', hideNoRoles: 'Hide users with no roles', search: 'Search users', list: 'Users', username: 'Username', superUser: 'Super user', yes: 'Yes', no: 'No', admin: 'Admin', captain: 'Captain', adminOf: '{name} is admin', captainOf: '{name} is captain',
  none: 'No users', noneFound: 'Nobody matches “{search}”.', close: 'Close', password: 'Password', again: 'Password again', phone: 'Phone', showPassword: 'Show password', hidePassword: 'Hide password', showAgain: 'Show password again', hideAgain: 'Hide password again',
  PASSWORDS: 'Passwords do not match.', USERNAME: 'Username must be 3 to 50 characters.', PASSWORD: 'Password must be at least 8 characters.', PHONE: 'Invalid phone number.',
});

export const configTexts = defineTexts('admin-config', {
  save: 'Save', switches: 'Features', numbers: 'Prices and times', texts: 'Texts', changed_one: '{count} change', changed_other: '{count} changes', unchanged: 'Everything is saved.', undo: 'Undo changes', by: 'Changed by {name} on {date}', NUMBER: 'Please enter a number, for example 20.00.',
});
