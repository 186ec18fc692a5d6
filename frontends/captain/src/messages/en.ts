import { defineTexts } from '@atoll/app-frame/i18n';

export const captainTexts = defineTexts('captain', {
  loading: 'Loading',
  sunOn: 'Light screen', sunTitle: 'Always light, for reading in the sun',
  'state.scheduled': 'Scheduled', 'state.overdue': 'Not departed', 'state.departed': 'Departed {time}', 'state.ended': 'Ended {time}', 'state.deleted': 'Deleted',
  'sync.fresh': 'Up to date', 'sync.freshAt': 'Last synced {time}', 'sync.asking': 'Updating',
  'sync.waiting_one': 'Saving {count} tick', 'sync.waiting_other': 'Saving {count} ticks',
  'sync.offline': 'No connection', 'sync.offlineAt': 'You see what was known at {time}.', 'sync.offlineNever': 'Nothing could be loaded yet.',
  'sync.unreachable': 'Server not reached', 'sync.needs': 'Ticking needs a connection.',
});

export const dayTexts = defineTexts('captain-day', {
  title: 'Trips', date: 'Date', previousDay: 'Previous day', nextDay: 'Next day', today: 'Today',
  'section.underWay': 'Under way', 'section.next': 'Coming up', 'section.overdue': 'Earlier, not departed', 'section.ended': 'Ended',
  seats: '{booked}/{capacity}', seatsWords: '{booked} of {capacity} seats booked', private: 'Private Transfer',
  none: 'No trips for the day.', noneDetail: 'Only trips of boats whose crew you belong to are shown here.',
});

export const boardingTexts = defineTexts('captain-boarding', {
  back: 'Trips', title: 'Trip {id}', missing: 'This trip is not among yours on this day.', missingDetail: 'It may have been moved to another day or another boat.', allTrips: 'See the trips of the day',
  otherDay: 'This trip is not today: {day}.',
  search: 'Search bookings', searchHint: 'Name, ref or phone', clear: 'Clear search', noneFound: 'Nobody matches “{search}”.',
  toCome: 'To come', allAboard: 'Everyone is on board.', showEveryone: 'Show everyone',
  none: 'No bookings', noneDetail: 'Nobody has booked this trip yet.',
  passengers: 'Passengers', booking: 'Booking {refNo}', call: 'Call {phone}', pickup: 'Pickup', dropoff: 'Dropoff', notes: 'Other details', getsOff: 'Gets off at {place}', private: 'Private Transfer',
  stop: '{place} · {time}', stopCount: '{boarded} of {all} on board',
  whole: 'Whole booking', wholeSpoken: 'Whole booking {refNo}', wholeCount: '{boarded} of {all} on board',
  seat: 'Seat {name}', nid: 'ID {nid}', emergency: 'Emergency {contact}',
  'status.Paid': 'Paid', 'status.Allowed': 'Allowed ({type})', 'status.Cash On Arrival': 'Cash On Arrival', 'status.Pending Verification': 'Pending Verification',
  'status.Pending Cash Option': 'Pending Cash Option', 'status.Cancelled': 'Cancelled', 'status.Pending': 'Pending', free: 'Free of charge',
  'closed.cancelled': 'Cancelled, so nobody of this booking can board.',
  'closed.cash': 'Pays cash on arrival. Can board once the cash is confirmed.',
  'closed.verification': 'The payment slip is being checked. Can board once it is verified.',
  'closed.cashOption': 'Asked to pay cash. Can board once it is paid.',
  'closed.unpaid': 'Not paid yet. Can board once it is paid.',
  'closed.departed': 'The boat has departed, so boarding is closed.',
  'closed.departedReopen': 'Cancel depart opens it again.',
  'closed.departedStops': 'The boat has departed. Only people who get on at later stops can board now.',
  'closed.ended': 'The trip has ended, so boarding is closed.',
  'closed.deleted': 'This trip was deleted, so nobody can board.',
  dock: 'Boarding', count: '{boarded} of {all} on board', countNone: 'Nobody to board', toBoard_one: '{count} to come', toBoard_other: '{count} to come',
  blocked_one: '{count} cannot board yet', blocked_other: '{count} cannot board yet', complete: 'All on board',
  depart: 'Depart', end: 'End Trip', cancelDepart: 'Cancel depart', cancelEnd: 'Cancel end',
  'said.on': '{who} on board', 'said.off': '{who} taken off again', 'said.people_one': '{count} person', 'said.people_other': '{count} people', undo: 'Undo', 'said.undo': 'Undo: {what}',
  'said.noTick': 'No connection: {who} not ticked. Try again once you are connected.',
  'said.noTrip': 'No connection: nothing was changed. Try again once you are connected.',
});
