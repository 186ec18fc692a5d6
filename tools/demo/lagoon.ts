import type { DemoOperator } from './operator.ts';
import { conti, lindqvist, moreau, naeema, nasreena, okafor, petrova, shifau, watanabe, zahira } from './parties.ts';

/** Lagoon Lines: routes of several stops through North Ari, chosen seats, booking QR and the 24-hour clock. */
export const lagoon: DemoOperator = {
  operatorId: 'lagoon',
  host: 'lagoon.localhost',
  locations: [
    { name: 'Malé', dv: 'މާލެ', at: [4.1755, 73.5093], points: [] },
    { name: 'Rasdhoo', dv: 'ރަސްދޫ', at: [4.263, 72.9919], points: [] },
    { name: 'Ukulhas', dv: 'އުކުޅަސް', at: [4.2144, 72.8638], points: [] },
    { name: 'Mathiveri', dv: 'މަތިވެރި', at: [4.1903, 72.7461], points: [] },
    { name: 'Bodufolhudhoo', dv: 'ބޮޑުފުޅަދޫ', at: [4.1867, 72.7744], points: [] },
    { name: 'Thoddoo', dv: 'ތޮއްޑޫ', at: [4.4375, 72.9597], points: [] },
  ],
  provider: { name: 'Lagoon Boats', bankAccountMVR: '7770000054321', bankNameMVR: 'Bank of Maldives' },
  boats: [
    { name: 'Lagoon Spirit', dv: 'ލަގޫން ސްޕިރިޓް', capacity: 30, rows: 8, columns: 4, blocked: ['B8', 'C8'] },
    { name: 'Lagoon Swift', dv: 'ލަގޫން ސްވިފްޓް', capacity: 12, rows: 4, columns: 3, blocked: [] },
  ],
  prices: { usdPerSeat: 45, mvrPerSeat: '690.00', usdPerSeatLocal: 6, mvrPerSeatLocal: 90 },
  directTrips: [
    ['Malé', 'Thoddoo', 'Lagoon Swift', ['10:15', '16:00'], 75],
    ['Thoddoo', 'Malé', 'Lagoon Swift', ['07:00', '13:00'], 75],
  ],
  routes: [
    {
      name: 'North Ari outbound',
      dv: 'އަރިއަތޮޅު އުތުރުބުރި، ދިއުން',
      stops: [
        ['Malé', null],
        ['Rasdhoo', 60],
        ['Ukulhas', 20],
        ['Mathiveri', 25],
      ],
      // Per seat from the first named stop to the second: [US cent, laari, local cent, local laari].
      prices: {
        'Malé>Rasdhoo': [4000, 61700, 500, 7500],
        'Malé>Ukulhas': [4500, 69400, 600, 9000],
        'Malé>Mathiveri': [5000, 77100, 700, 10500],
        'Rasdhoo>Ukulhas': [1200, 18500, 200, 3000],
        'Rasdhoo>Mathiveri': [1800, 27800, 300, 4500],
        'Ukulhas>Mathiveri': [1200, 18500, 200, 3000],
      },
    },
    {
      name: 'North Ari inbound',
      dv: 'އަރިއަތޮޅު އުތުރުބުރި، އައުން',
      stops: [
        ['Mathiveri', null],
        ['Ukulhas', 25],
        ['Rasdhoo', 20],
        ['Malé', 60],
      ],
      prices: {
        'Mathiveri>Ukulhas': [1200, 18500, 200, 3000],
        'Mathiveri>Rasdhoo': [1800, 27800, 300, 4500],
        'Mathiveri>Malé': [5000, 77100, 700, 10500],
        'Ukulhas>Rasdhoo': [1200, 18500, 200, 3000],
        'Ukulhas>Malé': [4500, 69400, 600, 9000],
        'Rasdhoo>Malé': [4000, 61700, 500, 7500],
      },
    },
  ],
  routeTrips: [
    ['North Ari outbound', 'Lagoon Spirit', ['09:30', '16:30']],
    ['North Ari inbound', 'Lagoon Spirit', ['06:30', '13:00']],
  ],
  bookings: [
    { party: naeema, by: 'admin', from: 'Malé', to: 'Thoddoo', status: 'Pending' },
    { party: lindqvist, by: 'visitor', from: 'Malé', to: 'Thoddoo', seats: true, status: 'Paid' },
    { party: shifau, by: 'admin', from: 'Malé', to: 'Thoddoo', status: 'Cancelled', reason: 'The party travels another day.' },
    { party: conti, by: 'visitor', from: 'Malé', to: 'Thoddoo', nth: 1, seats: true, status: 'Boarded' },
    { party: moreau, by: 'visitor', from: 'Malé', to: 'Thoddoo', isRoundTrip: true, status: 'Paid' },
    { party: okafor, by: 'visitor', from: 'Malé', to: 'Ukulhas', seats: true, status: 'Paid' },
    { party: petrova, by: 'visitor', from: 'Rasdhoo', to: 'Mathiveri', status: 'Paid' },
    { party: nasreena, by: 'visitor', from: 'Ukulhas', to: 'Mathiveri', status: 'Pending' },
    { party: watanabe, by: 'admin', from: 'Malé', to: 'Thoddoo', soon: 20, status: 'Departed' },
    { party: zahira, by: 'admin', from: 'Malé', to: 'Thoddoo', soon: 10, status: 'Ended' },
  ],
};
