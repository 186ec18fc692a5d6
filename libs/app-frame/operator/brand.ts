import { boot, type Operator } from './boot.js';

export type { Operator } from './boot.js';

/** The operator of the requested host: name, logo, texts, contact. The server writes it into the page, so the first render has it. */
export const useOperator = (): Operator => boot().operator;
