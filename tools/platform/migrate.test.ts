import { expect, it } from '@jest/globals';
import { migrationLines } from './migrate.ts';

it('names each migration of a database that has data, and a new database once', () => {
  const output = [
    'atoll_trip: 001-baseline applied in 40 ms',
    'atoll_booking: 012-travel-days applied in 98 ms',
    'atoll_trip: 002-names applied in 9 ms',
    'another process runs the migrations, waiting for it',
    'atoll_booking: 013-refused-refunds applied in 70 ms',
  ];
  expect(migrationLines(output.join('\n'))).toEqual([
    'Created the database atoll_trip.',
    'Migrated atoll_booking: 012-travel-days applied in 98 ms.',
    'Migrated atoll_booking: 013-refused-refunds applied in 70 ms.',
  ]);
});
