import type { Boot } from './rendered-page.port.js';

export type Answers = NonNullable<Boot['answers']>;

export abstract class FirstAnswers {
  /** Returns what a page of a path needs first, without anything that did not come in time: the browser then asks for it. */
  abstract of(operatorId: string, path: string): Promise<Answers>;
}
