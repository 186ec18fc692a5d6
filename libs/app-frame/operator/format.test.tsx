import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { usdMvr } from '@atoll/money/usd-mvr';
import type { ReactElement } from 'react';
import { useMoney, useWhen } from './format.js';
import { renderApp } from '../testing.js';

const AT = '2026-11-22T05:00:00Z';
const TO = '2026-11-22T06:30:00Z';
const clock24 = [{ id: 1, name: 'Use 24 hour clock', value: 'true' }];
const rufiyaa = [{ id: 1, name: 'Show MVR amount to customers', value: 'true' }];

beforeEach(() => void jest.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') }));
afterEach(() => void jest.useRealTimers());

function Words(): ReactElement {
  const when = useWhen();
  const { usd, mvr } = useMoney().price(usdMvr(4000, 61_680));
  const near = when.words(AT, '2026-11-21T20:00:00Z');
  return (
    <p>
      {[
        when.time(AT),
        when.date(AT),
        when.longDate(AT),
        when.span(AT, TO),
        near,
        when.words(AT, '2026-11-01T00:00:00Z'),
        when.duration(AT, TO),
        usd,
        mvr ?? '-',
      ].join(' | ')}
    </p>
  );
}

it('shows times in the Maldives, by the 12-hour clock [XC-01, XC-02]', () => {
  const { container } = renderApp(<Words />);
  expect(container.textContent).toBe(
    '10:00 AM | 22-Nov-2026 | Sunday, 22 November 2026 | Sun, 22 Nov · 10:00 AM → 11:30 AM | Today, 10:00 AM | Sun, 22 Nov · 10:00 AM | 1 h 30 min | USD 40.00 | -',
  );
});

it('shows times by the 24-hour clock when the operator chose it [XC-02, ID-49]', () => {
  const { container } = renderApp(<Words />, { configs: clock24 });
  expect(container.textContent).toContain('10:00 | 22-Nov-2026');
});

it('shows rufiyaa to customers only where the operator shows them [ID-59, CW-32]', () => {
  const { container } = renderApp(<Words />, { configs: rufiyaa });
  expect(container.textContent).toContain('USD 40.00 | MVR 616.80');
});

function Days(): ReactElement {
  const when = useWhen();
  const newYear = '2026-12-31T20:00:00Z';
  return (
    <p>
      {[
        when.day(newYear),
        when.day(newYear, newYear),
        when.words(newYear),
        when.dayWords('2027-07-28'),
        ...['2026-11-21', '2026-11-22', '2026-11-23', '2027-07-28'].map((day) => when.onDay(day)),
      ].join(' | ')}
    </p>
  );
}

it("adds the year to a short date that is not of this year in the operator's zone [XC-01]", () => {
  const { container } = renderApp(<Days />);
  expect(container.textContent).toBe(
    'Fri, 1 Jan 2027 | Fri, 1 Jan | Fri, 1 Jan 2027 · 1:00 AM | Wed, 28 Jul 2027 | today | tomorrow | on Mon, 23 Nov | on Wed, 28 Jul 2027',
  );
});
