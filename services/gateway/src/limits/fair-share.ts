export interface Shared {
  readonly total: number;
  /** Limit of one rate-limit subnet while no other has anything. */
  readonly perSubnet: number;
}

/**
 * Whether a subnet may have `own` of what all share while `used` is in use, both with what it asks for. Its share is a fixed part of what is
 * left (dynamic thresholds, Choudhury and Hahne 1998), so a client with many subnets, such as one IPv6 line, never gets all.
 */
export const isFairShare = (own: number, used: number, { total, perSubnet }: Shared): boolean => own * (total - perSubnet) <= perSubnet * (total - used);
