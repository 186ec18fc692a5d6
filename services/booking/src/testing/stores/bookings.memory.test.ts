import { bookingsContract } from '../../bookings/store/bookings.contract.js';
import { MemoryBookings } from './bookings.memory.js';

bookingsContract('memory', async () => {
  const store = new MemoryBookings();
  return { store, lists: store };
});
