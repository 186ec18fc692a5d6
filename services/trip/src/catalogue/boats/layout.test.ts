import { describe, expect, it } from '@jest/globals';
import { checkedLayout, layoutOf, type DrawnRow } from './layout.js';

const drawn = (rows: number, columns: number, active = 0): DrawnRow[] => {
  let left = active;
  return Array.from({ length: rows }, (_row, row) => ({
    no: row + 1,
    columns: Array.from({ length: columns }, (_column, column) => ({ no: column + 1, name: '', active: left-- > 0 })),
  }));
};

describe('a seat layout', () => {
  it('names an unnamed seat by its column and row [CAT-38]', () => {
    const names = checkedLayout(drawn(2, 2), 4).map((row) => row.columns.map((column) => column.name));
    expect(names).toEqual([
      ['A1', 'B1'],
      ['A2', 'B2'],
    ]);
  });

  it("keeps a seat's own name, and allows each name once in a boat (D-77) [CAT-38]", () => {
    const rows = drawn(1, 2);
    rows[0]!.columns[0]!.name = ' VIP ';
    expect(checkedLayout(rows, 2)[0]?.columns.map((column) => column.name)).toEqual(['VIP', 'B1']);
    rows[0]!.columns[0]!.name = 'B1';
    expect(() => checkedLayout(rows, 2)).toThrow(expect.objectContaining({ code: 'LAYOUT_NAMES' }));
  });

  it.each([
    [1, 1, true],
    [100, 100, true],
    [0, 1, false],
    [101, 1, false],
    [1, 0, false],
    [1, 101, false],
  ])('of %d rows and %d columns: %s [CAT-41]', (rows, columns, fits) => {
    const check = () => checkedLayout(drawn(rows, columns), 1000);
    if (fits) expect(check()).toHaveLength(rows);
    else expect(check).toThrow(expect.objectContaining({ code: 'LAYOUT_LIMITS', text: 'Rows and columns must be between 1 and 100.' }));
  });

  it('refuses two rows with the same number [CAT-41]', () => {
    const rows = drawn(2, 1);
    rows[1]!.no = 1;
    expect(() => checkedLayout(rows, 10)).toThrow(expect.objectContaining({ code: 'LAYOUT_LIMITS' }));
  });

  it("has no more active seats than the boat's capacity [CAT-42]", () => {
    expect(checkedLayout(drawn(2, 2, 3), 3)).toHaveLength(2);
    expect(() => checkedLayout(drawn(2, 2, 4), 3)).toThrow(expect.objectContaining({ code: 'LAYOUT_CAPACITY', text: 'Active seats exceed boat capacity.' }));
  });

  it('gives every seat its own id and lists those that can be sold [CAT-38]', () => {
    const layout = layoutOf(5, 3, checkedLayout(drawn(1, 3, 2), 3), [21, 22, 23]);
    expect(layout.rows[0]?.columns.map((column) => column.id)).toEqual([21, 22, 23]);
    expect(layout.activeSeats).toEqual([
      { id: 21, name: 'A1' },
      { id: 22, name: 'B1' },
    ]);
  });
});
