import { expect, it } from '@jest/globals';
import { centIn } from '@atoll/money/usd-mvr';
import { aTrip } from '../../../testing/builders.js';
import { tripView } from '../trip-view.js';
import { farePreview } from './fare-preview.js';

/** 10:00 on 2 January in Malé; 21:00 on 1 January in Los Angeles. */
const outbound = tripView(aTrip({ fromTime: '2030-01-02T05:00:00.000Z', toTime: '2030-01-02T05:40:00.000Z' }));
/** 14:00 on 2 January in Malé; 1:00 on 2 January in Los Angeles. */
const back = tripView(aTrip({ id: 101, fromTime: '2030-01-02T09:00:00.000Z', toTime: '2030-01-02T09:40:00.000Z' }));
/** 1:00 on 3 January in Malé; 12:00 on 2 January in Los Angeles. */
const backAtNight = tripView(aTrip({ id: 102, fromTime: '2030-01-02T20:00:00.000Z', toTime: '2030-01-02T20:40:00.000Z' }));

const discounted = (zone: string, one: typeof back, other: typeof back): boolean => {
  const fare = farePreview(one, other, 1, 'tourist', { operator: { zone }, sameDayDiscountCent: 500, sameDayDiscountLaari: 7_500 });
  return centIn(fare.price) === 3_500;
};

it.each([
  ['Indian/Maldives', outbound, back, true],
  ['Indian/Maldives', back, backAtNight, false],
  ['America/Los_Angeles', outbound, back, false],
  ['America/Los_Angeles', back, backAtNight, true],
])("discounts a return on the same day of the operator's zone, %s [D-23]", (zone, one, other, isSameDay) => {
  expect(discounted(zone, one, other)).toBe(isSameDay);
});
