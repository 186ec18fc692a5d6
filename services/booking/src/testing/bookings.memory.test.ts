import { bookingsContract } from '../bookings/bookings.contract.js';
import { MemoryBookings } from './bookings.memory.js';

bookingsContract('memory', async () => new MemoryBookings());
