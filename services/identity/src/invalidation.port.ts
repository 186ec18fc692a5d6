/** Cache invalidation in every process, at once; best effort, since entries also expire. */
export abstract class Invalidation {
  abstract operatorChanged(operatorId: string): Promise<void>;
  /** Their roles, or their sessions, changed. */
  abstract userChanged(operatorId: string, userId: number): Promise<void>;
}
