import type { Change, Fuel, Trip } from '../trip.js';

/** Above what any ferry burns in a day. */
const MAX_LITRES = 1_000_000;

/** An empty text is not saved (TR-27). Allowed in every state of a trip. */
export function changeRemarks(trip: Trip, remarks: string | null | undefined): Change | undefined {
  if (!remarks || remarks === trip.remarks) return undefined;
  return { kind: 'remarksChanged', remarks };
}

/** Litres with two decimals; undefined for what is no amount of fuel (TR-26). */
export function litresOf(typed: string | number | null | undefined): number | undefined {
  const text = typeof typed === 'string' ? typed.trim() : typed;
  if (text === '' || text === null || text === undefined) return undefined;
  const litres = Math.round(Number(text) * 100) / 100;
  return Number.isFinite(litres) && litres >= 0 && litres <= MAX_LITRES ? litres : undefined;
}

/** Allowed in every state of a trip: it is known after the end. */
export function recordFuel(trip: Trip, fuel: Fuel): Change | undefined {
  if (trip.fuel?.litres === fuel.litres) return undefined;
  return { kind: 'fuelRecorded', fuel };
}
