import type { DemoOperator } from './operator.ts';
import { conti, lindqvist, moreau, naeema, shifau, watanabe, zahira } from './parties.ts';

/** Coral Ferries: direct trips between the airport, Malé and the islands south of it, with pickup points. */
export const coral: DemoOperator = {
  operatorId: 'coral',
  host: 'coral.localhost',
  locations: [
    { name: 'Malé', dv: 'މާލެ', at: [4.1755, 73.5093], points: ['Jetty 6', 'Villingili Ferry Terminal'] },
    { name: 'Maafushi', dv: 'މާފުށި', at: [3.9424, 73.4907], points: ['Main Harbour', 'Bikini Beach'] },
    { name: 'Velana Airport', dv: 'ވެލާނާ އެއަރޕޯޓު', at: [4.1918, 73.529], points: ['Arrivals Jetty', 'Seaplane Terminal'] },
    { name: 'Gulhi', dv: 'ގުޅި', at: [3.9906, 73.5086], points: ['Gulhi Harbour'] },
    { name: 'Guraidhoo', dv: 'ގުރައިދޫ', at: [3.9006, 73.4664], points: ['Guraidhoo Harbour'] },
  ],
  provider: { name: 'Coral Marine', bankAccountMVR: '7730000012345', bankNameMVR: 'Bank of Maldives' },
  boats: [
    { name: 'Coral Queen', dv: 'ކޮރަލް ކުއީން', capacity: 30, rows: 8, columns: 4, blocked: ['A1', 'D1'] },
    { name: 'Coral Dart', dv: 'ކޮރަލް ޑާޓް', capacity: 12, rows: 4, columns: 3, blocked: [] },
  ],
  prices: { usdPerSeat: 20, mvrPerSeat: '308.40', usdPerSeatLocal: 3, mvrPerSeatLocal: 50 },
  directTrips: [
    ['Malé', 'Maafushi', 'Coral Queen', ['07:30', '10:00', '13:30', '17:00'], 40],
    ['Maafushi', 'Malé', 'Coral Queen', ['08:30', '11:30', '15:00', '18:00'], 40],
    ['Velana Airport', 'Maafushi', 'Coral Dart', ['09:00', '14:00', '20:30'], 35],
    ['Maafushi', 'Velana Airport', 'Coral Dart', ['06:30', '11:00', '16:00'], 35],
    ['Malé', 'Gulhi', 'Coral Dart', ['12:15'], 30],
    ['Gulhi', 'Malé', 'Coral Dart', ['13:00'], 30],
    ['Malé', 'Guraidhoo', 'Coral Dart', ['17:45'], 45],
  ],
  routes: [],
  routeTrips: [],
  bookings: [
    { party: naeema, by: 'admin', from: 'Malé', to: 'Maafushi', points: ['Jetty 6', 'Main Harbour'], status: 'Pending' },
    { party: lindqvist, by: 'visitor', from: 'Malé', to: 'Maafushi', status: 'Paid' },
    { party: shifau, by: 'admin', from: 'Malé', to: 'Maafushi', status: 'Cancelled', reason: 'The party travels another day.' },
    { party: conti, by: 'visitor', from: 'Malé', to: 'Maafushi', nth: 1, status: 'Boarded' },
    { party: moreau, by: 'visitor', from: 'Velana Airport', to: 'Maafushi', isRoundTrip: true, points: ['Arrivals Jetty', 'Bikini Beach'], status: 'Paid' },
    { party: watanabe, by: 'admin', from: 'Malé', to: 'Maafushi', soon: 20, status: 'Departed' },
    { party: zahira, by: 'admin', from: 'Malé', to: 'Maafushi', soon: 10, status: 'Ended' },
  ],
};
