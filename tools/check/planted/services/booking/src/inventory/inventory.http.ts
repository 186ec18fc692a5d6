import '../bookings/bookings.mongo.js';
