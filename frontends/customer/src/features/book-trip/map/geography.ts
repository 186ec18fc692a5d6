import type { Location } from '../server-types.js';

/** Decimal degrees. */
export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

/** A point of the drawing: x to the east, y to the south. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

const EARTH_KM = 6371;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Undefined unless both coordinates are known. */
export const placeOf = ({ latitude, longitude }: Location): Place | undefined =>
  latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };

/** Great-circle distance (haversine). */
export function kilometres(a: Place, b: Place): number {
  const [north, east] = [radians(b.latitude - a.latitude), radians(b.longitude - a.longitude)];
  const h = Math.sin(north / 2) ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(east / 2) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.sqrt(h));
}

/** Degrees of longitude between two places, the short way: also across the 180th meridian. */
const eastOf = (from: number, to: number): number => ((to - from + 540) % 360) - 180;

/**
 * Equirectangular projection around the middle of two places, which are scaled to fill the drawing less its margin: exact enough over the
 * distances of a ferry. Other places may lie outside the drawing.
 */
export function projectionOf(from: Place, to: Place, { width, height }: Size, margin: Size): (place: Place) => Point {
  const latitude = (from.latitude + to.latitude) / 2;
  const longitude = from.longitude + eastOf(from.longitude, to.longitude) / 2;
  const flat = (place: Place): Point => ({ x: eastOf(longitude, place.longitude) * Math.cos(radians(latitude)), y: latitude - place.latitude });
  const [a, b] = [flat(from), flat(to)];
  const scale = Math.min((width - 2 * margin.width) / Math.max(Math.abs(a.x - b.x), 1e-9), (height - 2 * margin.height) / Math.max(Math.abs(a.y - b.y), 1e-9));
  return (place) => {
    const { x, y } = flat(place);
    return { x: width / 2 + x * scale, y: height / 2 + y * scale };
  };
}

export const isInside = ({ x, y }: Point, { width, height }: Size, edge: number): boolean => x >= edge && x <= width - edge && y >= edge && y <= height - edge;
