/** Tells every process at once, so that what it keeps in mind is dropped; best effort, the caches also end by themselves. */
export abstract class News {
  abstract operatorChanged(operatorId: string): Promise<void>;
  /** Roles, or the sessions themselves. */
  abstract userChanged(operatorId: string, userId: number): Promise<void>;
}
