import { keepsRefusedActs } from '../../boarding/refused-acts/refused-acts.contract.js';
import { MemoryBookings } from './bookings.memory.js';
import { MemoryRefusedActs } from './refused-acts.memory.js';

keepsRefusedActs('memory', async () => {
  const bookings = new MemoryBookings();
  return { acts: new MemoryRefusedActs(bookings), bookings };
});
