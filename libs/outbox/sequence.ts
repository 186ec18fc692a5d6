/** Events of one change that a sequence can tell apart, with a snapshot after them. */
export const MAX_EVENTS_PER_CHANGE = 1000;

/** The indexes from here on are those of snapshots, so that the snapshot of a version follows every event of it. */
export const FIRST_SNAPSHOT_INDEX = 900;

/**
 * Position of an event among all events of its aggregate: 3001 is the second event of the change to version 3. It grows with
 * each event, so a consumer applies an event if its sequence is greater than the last one that it applied of that aggregate.
 */
export const sequenceOf = (version: number, index: number): number => version * MAX_EVENTS_PER_CHANGE + index;
