import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { changeLanguage } from './i18n.js';
import { serverTexts } from '../gen/server-texts.js';
import { loadServerTexts, serverText } from './server-texts.js';

beforeAll(() => loadServerTexts());
afterEach(() => changeLanguage('en'));

describe("the server's texts by code", () => {
  it('fills in the values that the server sent', () => {
    expect(serverText('errors', { code: 'ROUTE_STOP_PERM', params: { stop: 3 }, text: '' })).toBe('Stop 3 must allow either embark or disembark (or both)');
    expect(serverText('messages', { code: 'TRIPS_CREATED', params: { count: 3 }, text: '' })).toBe('3 trips created.');
    expect(serverText('history', { code: 'BOARDED', params: { names: '{names} $t(CREATED)' }, text: '' })).toBe('Boarded: {names} $t(CREATED)');
  });

  it("shows the server's text for an unknown code, for a missing value and for a text that the operator wrote", () => {
    expect(serverText('errors', { code: 'BRAND_NEW', text: 'Something new.' })).toBe('Something new.');
    expect(serverText('errors', { code: 'BAD_INPUT', text: 'Please check date.' })).toBe('Please check date.');
    expect(serverText('errors', { code: 'MAINTENANCE', params: { ownText: 'Back at noon.' }, text: 'Back at noon.' })).toBe('Back at noon.');
  });

  it('has errors, messages and history lines in English [XC-04]', () => {
    expect(serverTexts.errors.TOKEN_EXPIRED).toBe('Token expired.');
    expect(serverTexts.messages.BOOKING_CREATED).toBe('Booking created.');
    expect(serverTexts.history.CREATED).toBe('Booking created');
  });

  it('shows the texts in Dhivehi, with the values that the server sent', async () => {
    await changeLanguage('dv');
    expect(serverText('errors', { code: 'LOGIN_FAILED', text: '' })).toBe('ޔޫޒަރނޭމް ނުވަތަ ޕާސްވޯޑު ރަނގަޅެއް ނޫނެވެ.');
    expect(serverText('messages', { code: 'TRIPS_CREATED', params: { count: 3 }, text: '' })).toBe('3 ދަތުރު އިތުރުކުރެވިއްޖެއެވެ.');
    expect(serverText('history', { code: 'CHANGED', params: { from: 3, to: 4 }, text: '' })).toBe('ދަތުރު 3 އިން ދަތުރު 4 އަށް ބަދަލުކުރި');
    expect(serverText('errors', { code: 'BRAND_NEW', text: 'Something new.' })).toBe('Something new.');
  });
});
