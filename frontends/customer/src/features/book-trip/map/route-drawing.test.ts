import { describe, expect, it } from '@jest/globals';
import type { Location } from '../server-types.js';
import { kilometres, projectionOf } from './geography.js';
import { placeLabels } from './labels.js';
import { drawRoute } from './route-drawing.js';

const at = (id: number, name: string, latitude?: number, longitude?: number): Location => ({
  id,
  name,
  public: true,
  points: [],
  ...(latitude === undefined || longitude === undefined ? {} : { latitude, longitude }),
});
const male = at(1, 'Malé', 4.1755, 73.5093);
const maafushi = at(2, 'Maafushi', 3.9424, 73.4907);
const airport = at(3, 'Velana Airport', 4.1918, 73.529);
const gulhi = at(4, 'Gulhi', 3.9906, 73.5086);
const addu = at(5, 'Addu', -0.6301, 73.1586);
const size = { width: 320, height: 240 };
const all = [male, maafushi, airport, gulhi, addu];

describe('the drawn route', () => {
  it('goes from the departure to the destination, north up, with the distance between them', () => {
    const drawing = drawRoute(all, male, maafushi, size)!;
    expect(Math.round(drawing.km)).toBe(26);
    expect(drawing.start.y).toBeLessThan(drawing.end.y);
    expect(Math.abs(drawing.heading - 90)).toBeLessThan(10);
    expect(drawRoute(all, maafushi, male, size)!.start.y).toBeGreaterThan(drawRoute(all, maafushi, male, size)!.end.y);
  });

  it('shows the other islands of the operator that lie in the drawing, and none outside it', () => {
    const { islands } = drawRoute(all, male, maafushi, size)!;
    expect(islands.map(({ name, isEnd }) => [name, isEnd])).toEqual([
      ['Malé', true],
      ['Maafushi', true],
      ['Velana Airport', false],
      ['Gulhi', false],
    ]);
    for (const { at: point } of islands) {
      expect(point.x > 0 && point.x < size.width && point.y > 0 && point.y < size.height).toBe(true);
    }
  });

  it('is not drawn without the coordinates of both ends, nor where they are the same', () => {
    expect(drawRoute(all, at(9, 'Thoddoo'), male, size)).toBeUndefined();
    expect(drawRoute(all, male, at(9, 'Thoddoo'), size)).toBeUndefined();
    expect(drawRoute(all, male, { ...maafushi, latitude: 4.1755, longitude: 73.5093 }, size)).toBeUndefined();
  });

  it('fills the drawing with near and with far ends, also across the 180th meridian', () => {
    for (const [from, to] of [
      [male, airport],
      [male, addu],
      [at(7, 'West', 0, 179.9), at(8, 'East', 0.1, -179.8)],
    ] as const) {
      const { start, end } = drawRoute([], from, to, size)!;
      for (const { x, y } of [start, end]) expect(x > 0 && x < size.width && y > 0 && y < size.height).toBe(true);
      expect(Math.hypot(start.x - end.x, start.y - end.y)).toBeGreaterThan(90);
    }
  });

  it('measures distances on the globe', () => {
    expect(Math.round(kilometres({ latitude: 4.1755, longitude: 73.5093 }, { latitude: -0.6301, longitude: 73.1586 }))).toBe(536);
    const project = projectionOf({ latitude: 0, longitude: 0 }, { latitude: 1, longitude: 1 }, size, { width: 0, height: 0 });
    expect(project({ latitude: 0.5, longitude: 0.5 })).toEqual({ x: 160, y: 120 });
  });
});

describe('the names', () => {
  const crowd = Array.from({ length: 12 }, (_none, index) => ({
    name: `Island number ${index}`,
    at: { x: 150 + (index % 4) * 9, y: 110 + Math.floor(index / 4) * 9 },
  }));

  it('never overlap each other nor leave the drawing; those without room are left out', () => {
    const labels = placeLabels(crowd, [], size, 2);
    expect(labels.slice(0, 2).map(({ of }) => of.name)).toEqual(['Island number 0', 'Island number 1']);
    expect(labels.length).toBeLessThan(crowd.length);
    for (const [index, { box }] of labels.entries()) {
      expect(box.left >= 0 && box.right <= size.width && box.top >= 0 && box.bottom <= size.height).toBe(true);
      for (const { box: other } of labels.slice(index + 1)) {
        expect(box.left >= other.right || other.left >= box.right || box.top >= other.bottom || other.top >= box.bottom).toBe(true);
      }
    }
  });

  it('keep off the line of the route where they can', () => {
    const [label] = placeLabels([{ name: 'Gulhi', at: { x: 100, y: 100 } }], [{ x: 125, y: 100 }], size, 1);
    expect(label?.box.right).toBeLessThan(100);
  });

  it('are cut where they would not fit', () => {
    const long = { ...male, name: 'Kulhudhuffushi Northern Harbour' };
    expect(drawRoute(all, long, maafushi, size)!.labels.map(({ of }) => of.name)).toEqual(expect.arrayContaining(['Kulhudhuffushi…', 'Maafushi']));
  });

  it('of both ends are shown in the demo’s narrowest map', () => {
    const names = drawRoute(all, male, maafushi, { width: 292, height: 200 })!.labels.map(({ of }) => of.name);
    expect(names).toEqual(expect.arrayContaining(['Malé', 'Maafushi']));
  });
});
