/** Names a project of jest and the paths of its files that run; one of their tests must fail. */
export interface Noticed {
  readonly project: 'unit' | 'component' | 'int' | 'service';
  readonly tests: readonly string[];
}

/** Breaks a rule by one change of a source. */
export interface PlantedFault extends Noticed {
  /** Says what goes wrong. */
  readonly name: string;
  readonly file: string;
  /** Occurs exactly once in the file. */
  readonly text: string;
  /** Replaces the text. */
  readonly fault: string;
}

/** Says why a fault changes nothing any more, for example because its code is gone. */
export interface EquivalentFault {
  readonly name: string;
  readonly equivalent: string;
}

export type Fault = PlantedFault | EquivalentFault;

export const isPlanted = (fault: Fault): fault is PlantedFault => 'fault' in fault;
