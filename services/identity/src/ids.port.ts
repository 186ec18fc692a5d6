/** Positive numbers per operator and entity, never given twice (D-91). */
export abstract class Ids {
  abstract next(operatorId: string, entity: 'user' | 'reportMail'): Promise<number>;
}
