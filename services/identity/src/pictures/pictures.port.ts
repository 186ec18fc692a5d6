export interface Picture {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Pictures of operators by their names, which are those of their content. */
export abstract class Pictures {
  /** A picture that is there already stays, and is used again. */
  abstract add(operatorId: string, pictures: readonly Picture[], now: Date): Promise<void>;
  abstract find(operatorId: string, name: string): Promise<Uint8Array | undefined>;
}
