import { describe, expect, it } from '@jest/globals';
import { activeCount, isNameTaken, isSize, oneSeat, renamed, resized, sameLayout, withArea, whole } from './layout.js';

const empty = resized(withArea(oneSeat, whole(oneSeat), false, 10), 3, 3);

describe('the seat layout editor', () => {
  it('names new places by column and row, and they are no seats yet [CAT-38]', () => {
    expect(empty[2]?.columns.map(({ name }) => name)).toEqual(['A3', 'B3', 'C3']);
    expect(activeCount(empty)).toBe(0);
  });

  it('takes 1 to 100 rows and columns [CAT-41]', () => {
    expect(['0', '1', '100', '101', 'x', ''].map(isSize)).toEqual([false, true, true, false, false, false]);
  });

  it('never has more seats than the boat has places, the first ones first [CAT-42]', () => {
    const full = withArea(empty, whole(empty), true, 4);
    expect(activeCount(full)).toBe(4);
    expect(full[1]?.columns[0]?.active).toBe(true);
    expect(activeCount(withArea(full, { from: [2, 2], to: [2, 2] }, true, 4))).toBe(4);
  });

  it('draws over an area in any direction and leaves other rows as they are', () => {
    const drawn = withArea(empty, { from: [1, 2], to: [0, 1] }, true, 30);
    expect(activeCount(drawn)).toBe(4);
    expect(drawn[2]).toBe(empty[2]);
  });

  it('knows whether anything changed, and when it was changed back [CAT-43]', () => {
    const drawn = withArea(empty, { from: [0, 0], to: [0, 0] }, true, 30);
    expect(sameLayout(drawn, empty)).toBe(false);
    expect(sameLayout(withArea(drawn, { from: [0, 0], to: [0, 0] }, false, 30), empty)).toBe(true);
    expect(sameLayout(resized(empty, 2, 3), empty)).toBe(false);
  });

  it('renames a seat, each name once in a boat [AW-42]', () => {
    expect(renamed(empty, [0, 1], 'VIP')[0]?.columns[1]?.name).toBe('VIP');
    expect(isNameTaken(empty, [0, 1], 'A1')).toBe(true);
    expect(isNameTaken(empty, [0, 0], 'A1')).toBe(false);
  });
});
