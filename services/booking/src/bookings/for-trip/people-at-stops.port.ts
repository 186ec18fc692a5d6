export interface PeopleAtStop {
  tripId: number;
  /** Number of the stop, counted from 1. */
  order: number;
  boarded: number;
  left: number;
}

export abstract class PeopleAtStops {
  /** Passengers of bookings that are not cancelled, where they get on and off [D-56]. A stop without any is left out. */
  abstract of(operatorId: string, tripIds: number[]): Promise<PeopleAtStop[]>;
}
