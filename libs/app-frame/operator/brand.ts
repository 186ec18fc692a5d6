import { boot, type Operator } from './boot.js';

export type { Operator } from './boot.js';

/** The operator whose host was asked: name, logo, texts, contact. Written into the page, so it is there from the first render. */
export const useOperator = (): Operator => boot().operator;
