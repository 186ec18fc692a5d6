import { describe, expect, it } from '@jest/globals';
import { AppError, appErrorOf } from './app-error.js';
import { errorCatalogue } from './catalogue.js';
import { badField, commonError } from './common.js';
import { grpcStatusOf, httpStatusOf, isErrorKind } from './kinds.js';

describe('errors', () => {
  const seatError = errorCatalogue('seats', { SEATS_NOT_AVAILABLE: { kind: 'conflict', text: 'Seats not available.' } });

  it('gives a refusal its code, kind and exact text', () => {
    expect(seatError('SEATS_NOT_AVAILABLE')).toMatchObject({ code: 'SEATS_NOT_AVAILABLE', kind: 'conflict', text: 'Seats not available.' });
    expect(seatError.codes).toEqual(['SEATS_NOT_AVAILABLE']);
  });

  it('lets an operator put its own words in place of a text', () => {
    expect(seatError('SEATS_NOT_AVAILABLE', { ownText: 'Boat is full.' }).text).toBe('Boat is full.');
  });

  it('finds the refusal that a driver wrapped', () => {
    const refusal = seatError('SEATS_NOT_AVAILABLE');
    expect(appErrorOf(new Error('transaction aborted', { cause: new Error('retry', { cause: refusal }) }))).toBe(refusal);
    expect(appErrorOf(new Error('broken pipe'))).toBeUndefined();
    expect(appErrorOf('text')).toBeUndefined();
  });

  it('maps each kind to one status [XC-07 D-68]', () => {
    const statuses = (
      [
        'invalid',
        'unauthenticated',
        'forbidden',
        'not_found',
        'method_not_allowed',
        'timeout',
        'conflict',
        'too_large',
        'unsupported_type',
        'rate_limited',
        'upstream_unavailable',
        'maintenance',
        'unavailable',
      ] as const
    ).map(httpStatusOf);
    expect(statuses).toEqual([400, 401, 403, 404, 405, 408, 409, 413, 415, 429, 502, 503, 503]);
    expect(grpcStatusOf('not_found')).toBe(5);
    expect(isErrorKind('conflict')).toBe(true);
    expect(isErrorKind('toString')).toBe(false);
  });

  it('names the field that has the wrong type', () => {
    expect(badField('tripId')).toMatchObject({ kind: 'invalid', text: 'Please check tripId.' });
  });

  it('has the texts of sessions and states', () => {
    expect(commonError('TOKEN_MISSING').text).toBe('Please log in.');
    expect(commonError('CONCURRENT_CHANGE')).toBeInstanceOf(AppError);
  });
});
