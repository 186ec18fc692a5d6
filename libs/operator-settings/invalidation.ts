/** Cache invalidations that identity publishes over Redis. Messages may be lost, so every cached value also has a time to live. */
export const operatorChangedChannel = 'atoll:operator-changed';
export const sessionChangedChannel = 'atoll:session-changed';

/** Published by the gateway for the open pages of staff, received by booking, which holds their streams. */
export const catalogueChangedChannel = 'atoll:catalogue-changed';

export interface SessionChanged {
  operatorId: string;
  userId: number;
}

export const writeCatalogueChanged = (operatorId: string): string => JSON.stringify({ operatorId });
export const readCatalogueChanged = (message: string): string => (JSON.parse(message) as { operatorId: string }).operatorId;

export const writeOperatorChanged = (operatorId: string): string => JSON.stringify({ operatorId });
export const readOperatorChanged = (message: string): string => (JSON.parse(message) as { operatorId: string }).operatorId;

export const writeSessionChanged = (changed: SessionChanged): string => JSON.stringify(changed);
export const readSessionChanged = (message: string): SessionChanged => JSON.parse(message) as SessionChanged;
