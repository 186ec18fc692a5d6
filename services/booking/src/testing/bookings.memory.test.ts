import { bookingsContract } from '../bookings/bookings.contract.js';
import { BookingsMemory } from './bookings.memory.js';

bookingsContract('memory', async () => new BookingsMemory());
