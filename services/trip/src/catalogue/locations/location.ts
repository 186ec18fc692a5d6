import { badField } from '@atoll/errors/common';
import { tripError } from '../../errors.js';
import { typedName, type Named, type NamedInLanguages } from '../../named.js';

/** An island or terminal; its points are where passengers are picked up or dropped off. */
export interface Location extends NamedInLanguages {
  public: boolean;
  points: Named[];
  /** Absent where they are not known; the map leaves such a location out. */
  coordinates?: Coordinates;
  /** How often it or one of its points was edited; absent: never. */
  version?: number;
}

/** Decimal degrees (WGS 84). */
export interface Coordinates {
  latitude: number;
  longitude: number;
}

interface TypedCoordinates {
  latitude?: number | null | undefined;
  longitude?: number | null | undefined;
}

export function locationName(typed: string | null | undefined): string {
  const name = typedName(typed);
  if (!name) throw tripError('LOCATION_NAME');
  return name;
}

/** Undefined when neither was given, null when they are to be removed; one without the other is refused. */
export function typedCoordinates({ latitude, longitude }: TypedCoordinates): Coordinates | null | undefined {
  if (typeof latitude === 'number' && typeof longitude === 'number') return { latitude, longitude };
  if (typeof latitude === 'number') throw badField('longitude');
  if (typeof longitude === 'number') throw badField('latitude');
  return latitude === null || longitude === null ? null : undefined;
}
