import '../../services/trip/src/trips/trip.js';
