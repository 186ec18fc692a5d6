import type { CallInput } from '@atoll/app-frame/server-data/api';
import type { Location } from '../../server-types.js';

type Coordinates = Required<Pick<CallInput<'createLocation'>, 'latitude' | 'longitude'>>;

/** As maps copy them: '4.1755, 73.5093'. */
const TYPED = /^([+-]?\d{1,3}(?:\.\d{1,15})?)\s*[,;\s]\s*([+-]?\d{1,3}(?:\.\d{1,15})?)$/;

/** Both null for an empty field, which removes them; undefined for what are no coordinates. */
export function readCoordinates(typed: string): Coordinates | undefined {
  if (typed.trim() === '') return { latitude: null, longitude: null };
  const [, latitude, longitude] = (TYPED.exec(typed.trim()) ?? []).map(Number);
  if (latitude === undefined || longitude === undefined) return undefined;
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined;
}

export const writeCoordinates = ({ latitude, longitude }: Location): string =>
  latitude === undefined || longitude === undefined ? '' : `${latitude}, ${longitude}`;
