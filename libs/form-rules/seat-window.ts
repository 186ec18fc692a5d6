export interface SeatWindow {
  readonly bookingCancelled: boolean;
  /** It departed, ended, was deleted or its passengers were transferred. */
  readonly tripClosed: boolean;
  /** When the trip leaves the stop where these passengers get on. */
  readonly departsAt: number;
}

/** Seats can be chosen until the passengers' own departure, on a trip that runs as it was booked [BK-48, D-33, D-38]. */
export const seatsCanBeChosen = ({ bookingCancelled, tripClosed, departsAt }: SeatWindow, now: Date): boolean =>
  !bookingCancelled && !tripClosed && departsAt > now.getTime();
