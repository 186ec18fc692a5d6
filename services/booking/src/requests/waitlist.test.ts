import type { Input } from '@atoll/contracts/http/calls';
import { someSettings } from '@atoll/operator-settings/testing';
import { expect, it } from '@jest/globals';
import { aWaitlist } from '../testing/request-builders.js';
import { waitlistFormOf, waitlistJoined } from './waitlist.js';

/** 23 November 2026, 00:30 in the Maldives, where it is a day later than in UTC. */
const NOW = new Date('2026-11-22T19:30:00Z');
const good = { preferredTime: 'Noon', fromLocationId: 1, toLocationId: 2, date: '2026-11-23', email: 'aisha@example.mv' };
const form = (over: Input<'createWaitlist'> = {}, settings = someSettings(), byStaff = false, now = NOW) =>
  waitlistFormOf({ ...good, ...over }, settings, byStaff, now);

it('is for a part of a day, a journey and a contact; phones are stored as E.164 [BK-67] [BK-68] [D-99]', () => {
  expect(form({ phone: '777 1234', phoneCountryCode: '960' })).toEqual({ ...good, phone: '+9607771234' });
  expect(form({ language: 'dv' })).toEqual({ ...good, language: 'dv' });
  // A page of staff has the language of staff, not of the customer.
  expect(form({ language: 'dv' }, someSettings(), true)).toEqual(good);
  for (const preferredTime of ['Morning', 'Noon', 'Afternoon']) expect(form({ preferredTime })).toMatchObject({ preferredTime });
});

it('is for today or later by the day of the operator, whatever the hour of the slot [BK-69]', () => {
  expect(form({ preferredTime: 'Morning' }).date).toBe('2026-11-23');
  expect(form({ date: '2026-11-23T19:30:00Z' }).date).toBe('2026-11-24');
  expect(() => form({ date: '2026-11-22' })).toThrow(expect.objectContaining({ code: 'PAST_DATE', text: 'Date must be today or later.' }));
  for (const date of [null, '', 'tomorrow', '2026-02-30']) expect(() => form({ date })).toThrow('Please check date.');
});

it('is for today as long as the day of the operator lasts, also where UTC has the next one already [BK-69]', () => {
  const western = someSettings({}, { zone: 'America/Caracas' });
  expect(form({ date: '2026-11-22' }, western, false, new Date('2026-11-23T03:59:00Z')).date).toBe('2026-11-22');
  expect(() => form({ date: '2026-11-22' }, western, false, new Date('2026-11-23T04:00:00Z'))).toThrow('Date must be today or later.');
});

it('is refused in the order of API.md [BK-70]', () => {
  const maintenance = someSettings({ maintenance: 'true', maintenanceMessage: 'Back at noon' });
  const wrong: Input<'createWaitlist'> = { preferredTime: null, toLocationId: null, email: null, date: '2026-11-22' };
  const corrections: [Input<'createWaitlist'>, string][] = [
    [{}, 'No preferred time chosen.'],
    [{ preferredTime: 'Evening' }, 'No preferred time chosen.'],
    [{ preferredTime: 'Noon' }, 'Both locations not selected.'],
    [{ toLocationId: 1 }, 'Please enter at least one.'],
    [{ phone: '1', email: 'x' }, 'Invalid phone number.'],
    [{ phone: '7771234' }, 'Invalid email address.'],
    [{ email: 'a@b.c' }, 'Back at noon'],
  ];
  let input = wrong;
  for (const [correction, text] of corrections) {
    input = { ...input, ...correction };
    expect(() => form(input, maintenance)).toThrow(text);
  }
  expect(() => form(input, maintenance, true)).toThrow('From and To must be different.');
  expect(() => form({ ...input, toLocationId: 2 })).toThrow('Date must be today or later.');
});

it('is announced with its slot and whether a phone or an e-mail was given, never with the contact [BK-69]', () => {
  const { phone: _phone, ...byMail } = aWaitlist();
  expect(waitlistJoined(byMail)).toEqual({
    $case: 'waitlistJoined',
    value: { waitlistId: 1, fromLocationId: 1, toLocationId: 2, date: '2090-01-02', preferredTime: 'Morning' },
  });
});
