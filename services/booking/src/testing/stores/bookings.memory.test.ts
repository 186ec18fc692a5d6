import { bookingsContract } from '../../bookings/store/bookings.contract.js';
import { MemoryBookings } from './bookings.memory.js';

bookingsContract('memory', async () => new MemoryBookings());
