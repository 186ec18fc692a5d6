/** Cache invalidation in every process, at once; best effort, since entries also expire. */
export abstract class Invalidation {
  abstract operatorChanged(operatorId: string): Promise<void>;
  /** Roles, or the sessions themselves. */
  abstract userChanged(operatorId: string, userId: number): Promise<void>;
}
