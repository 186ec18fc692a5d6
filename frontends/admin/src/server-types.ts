import type { CallInput, CallOutput } from '@atoll/app-frame/server-data/api';

export type Trip = CallOutput<'getTrips'>['trips'][number];
export type TripRoute = CallOutput<'getRoutes'>['routes'][number];
export type Booking = CallOutput<'getBookings'>['bookings'][number];
export type Waitlist = CallOutput<'getWaitlists'>['waitlists'][number];
export type PrivateTransfer = CallOutput<'getPrivateTransfers'>['privateTransfers'][number];
export type RefusedAct = CallOutput<'getRefusedActs'>['acts'][number];
export type SentMessage = CallOutput<'getBookingMessages'>['messages'][number];
export type Customer = Booking['customers'][number];
export type Boat = CallOutput<'getBoats'>['boats'][number];
export type Provider = CallOutput<'getProviders'>['providers'][number];
export type CashHolder = CallOutput<'getCashCustody'>['holders'][number];
export type CashClosing = CallOutput<'getCashCustody'>['closings'][number];
export type CashShift = CallOutput<'getCashShift'>;
export type Reconciliation = CallOutput<'getReconciliation'>;
export type CreditAccount = CallOutput<'getCreditAccounts'>['accounts'][number];
export type GatewayAccount = CallOutput<'getGatewayAccounts'>['gateways'][number];
export type Location = CallOutput<'getLocations'>['locations'][number];
export type Point = Location['points'][number];
export type User = CallOutput<'getUsers'>['users'][number];
export type AuditEntry = CallOutput<'getAuditTrail'>['entries'][number];
export type TripPayments = CallOutput<'getTripPaymentReport'>['report'];
export type Config = CallOutput<'getConfigs'>['configs'][number];
export type LayoutRow = CallOutput<'getBoatLayout'>['rows'][number];
export type RecordKind = CallInput<'getRecordUse'>['kind'];

/** For lists that only staff change: refetched when opened. */
export const fresh = { refetchOnMountOrArgChange: true } as const;
