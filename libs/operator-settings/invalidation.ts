/** What identity tells every process over Redis as soon as it happened. Messages may be lost, so every cache also ends by itself. */
export const operatorChangedChannel = 'atoll:operator-changed';
export const sessionChangedChannel = 'atoll:session-changed';

export interface SessionChanged {
  operatorId: string;
  userId: number;
}

export const writeOperatorChanged = (operatorId: string): string => JSON.stringify({ operatorId });
export const readOperatorChanged = (message: string): string => (JSON.parse(message) as { operatorId: string }).operatorId;

export const writeSessionChanged = (changed: SessionChanged): string => JSON.stringify(changed);
export const readSessionChanged = (message: string): SessionChanged => JSON.parse(message) as SessionChanged;
