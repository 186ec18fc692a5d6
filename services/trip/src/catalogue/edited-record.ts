/** The record of an edit and, when the client named it, the version that it read. */
export interface EditedRecord {
  operatorId: string;
  id: number;
  version?: number | undefined;
}

/** `version` as the wire has it: a client that knows none leaves it out or sends null. */
export const editedRecord = (operatorId: string, id: number, version: number | null | undefined): EditedRecord => ({
  operatorId,
  id,
  ...(typeof version === 'number' && { version }),
});
