/** Cache invalidations that identity publishes over Redis. Messages may be lost, so every cached value also has a time to live. */
export const operatorChangedChannel = 'atoll:operator-changed';
export const sessionChangedChannel = 'atoll:session-changed';

/** Published by the gateway for the open pages of staff and, where it is public, of customers; received by booking, which holds their streams. */
export const catalogueChangedChannel = 'atoll:catalogue-changed';

export interface CatalogueChanged {
  operatorId: string;
  /** Whether customers can see it. */
  isPublic: boolean;
}

export interface SessionChanged {
  operatorId: string;
  userId: number;
}

export const writeCatalogueChanged = (changed: CatalogueChanged): string => JSON.stringify(changed);
export const readCatalogueChanged = (message: string): CatalogueChanged => JSON.parse(message) as CatalogueChanged;

export const writeOperatorChanged = (operatorId: string): string => JSON.stringify({ operatorId });
export const readOperatorChanged = (message: string): string => (JSON.parse(message) as { operatorId: string }).operatorId;

export const writeSessionChanged = (changed: SessionChanged): string => JSON.stringify(changed);
export const readSessionChanged = (message: string): SessionChanged => JSON.parse(message) as SessionChanged;
