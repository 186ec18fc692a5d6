import { one } from '../src/bookings/one.js';

export const migration = { run: async () => void one() };
