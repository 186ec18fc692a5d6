import { boot, type Operator, type SoftwareCompany } from './boot.js';

export type { Operator, SoftwareCompany } from './boot.js';

/** The operator of the requested host: name, logo, texts, contact. The server writes it into the page, so the first render has it. */
export const useOperator = (): Operator => boot().operator;

/** The company behind the software, the same for all operators of a deployment. */
export const useSoftwareCompany = (): SoftwareCompany | undefined => boot().softwareCompany;
