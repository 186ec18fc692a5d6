import { describe, expect, it } from '@jest/globals';
import { activeCount, isNameTaken, isSize, keepingRows, oneSeat, renamed, resized, sameLayout, withArea, whole, type Area } from './layout.js';

const empty = resized(withArea(oneSeat, whole(oneSeat), false, 10), 3, 3);

describe('the seat layout editor', () => {
  it('names new cells by column and row, and adds no seats [CAT-38]', () => {
    expect(empty[2]?.columns.map(({ name }) => name)).toEqual(['A3', 'B3', 'C3']);
    expect(activeCount(empty)).toBe(0);
  });

  it('accepts 1 to 100 rows and columns [CAT-41]', () => {
    expect(['0', '1', '100', '101', 'x', ''].map(isSize)).toEqual([false, true, true, false, false, false]);
  });

  it('never has more seats than the capacity of the boat, filling the first cells first [CAT-42]', () => {
    const full = withArea(empty, whole(empty), true, 4);
    expect(activeCount(full)).toBe(4);
    expect(full[1]?.columns[0]?.active).toBe(true);
    expect(activeCount(withArea(full, { from: [2, 2], to: [2, 2] }, true, 4))).toBe(4);
  });

  it('fills an area in any direction and keeps other rows unchanged', () => {
    const filled = withArea(empty, { from: [1, 2], to: [0, 1] }, true, 30);
    expect(activeCount(filled)).toBe(4);
    expect(filled[2]).toBe(empty[2]);
  });

  it('detects a change, and that it was reverted [CAT-43]', () => {
    const filled = withArea(empty, { from: [0, 0], to: [0, 0] }, true, 30);
    expect(sameLayout(filled, empty)).toBe(false);
    expect(sameLayout(withArea(filled, { from: [0, 0], to: [0, 0] }, false, 30), empty)).toBe(true);
    expect(sameLayout(resized(empty, 2, 3), empty)).toBe(false);
  });

  it('renames a seat, with each name once in a boat [AW-42]', () => {
    expect(renamed(empty, [0, 1], 'VIP')[0]?.columns[1]?.name).toBe('VIP');
    expect(isNameTaken(empty, [0, 1], 'A1')).toBe(true);
    expect(isNameTaken(empty, [0, 0], 'A1')).toBe(false);
  });
});

it('a step of a drag over many rows keeps the rows that it does not change', () => {
  const empty = resized(oneSeat, 100, 100);
  const area = (row: number, column: number): Area => ({ from: [1, 0], to: [row, column] });
  const shown = withArea(empty, area(20, 99), true, 10_000);
  const next = keepingRows(withArea(empty, area(21, 99), true, 10_000), shown);
  expect(next.flatMap((row, index) => (row === shown[index] ? [] : [index]))).toEqual([21]);
  const back = keepingRows(withArea(empty, area(19, 99), true, 10_000), next);
  expect(back.flatMap((row, index) => (row === next[index] ? [] : [index]))).toEqual([20, 21]);
  expect(back).toEqual(withArea(empty, area(19, 99), true, 10_000));
});
