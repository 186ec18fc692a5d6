/** A size of a picture, without its bytes. */
export interface StoredPicture {
  readonly operatorId: string;
  readonly name: string;
  /** Since when the operator's record names it no more, as far as the job has seen; absent while it does. */
  readonly unusedSince?: Date;
}

/** The pictures of all operators, for the job that removes those that were replaced. */
export abstract class FormerPictures {
  abstract all(): Promise<StoredPicture[]>;
  /** Only where it is not marked yet. */
  abstract markUnused(picture: StoredPicture, since: Date): Promise<void>;
  abstract markUsed(picture: StoredPicture): Promise<void>;
  /** Only where it is unused since `before` or longer, so that one that was uploaded again since then stays. */
  abstract remove(picture: StoredPicture, before: Date): Promise<void>;
}
