import { tripError } from '../../errors.js';
import { typedName, type Named } from '../named.js';

/** An island or terminal; its points are where passengers are picked up or dropped off. */
export interface Location {
  id: number;
  name: string;
  public: boolean;
  points: Named[];
  /** How often it or one of its points was edited; absent: never. */
  version?: number;
}

export function locationName(typed: string | null | undefined): string {
  const name = typedName(typed);
  if (!name) throw tripError('LOCATION_NAME');
  return name;
}
