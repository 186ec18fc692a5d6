/** Positive numbers per operator and entity, never allocated twice (D-91). */
export abstract class Ids {
  abstract next(operatorId: string, entity: 'attempt' | 'ledgerEntry' | 'transfer' | 'cashPayment' | 'creditAccount' | 'cashShift'): Promise<number>;
}
