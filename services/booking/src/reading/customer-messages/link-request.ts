/** A client asked for the links of the bookings that have this contact. */
export interface LinkRequest {
  operatorId: string;
  requestId: string;
  phone?: string;
  email?: string;
  /** Host at which the links were asked for, and to which they lead. */
  host: string;
  requestedAt: Date;
}
