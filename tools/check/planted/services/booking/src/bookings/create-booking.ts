import './bookings.mongo.js';
