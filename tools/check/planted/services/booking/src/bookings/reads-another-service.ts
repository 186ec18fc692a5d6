import '../../../trip/src/trips/trip.js';
