/**
 * How often a test repeats a race or takes another seed.
 * @param short in `npm test`, enough to fail when the guard is removed
 * @param long in `npm run verify`
 */
export function rounds(short: number, long: number): number {
  return process.env['ATOLL_ROUNDS'] === 'long' ? long : short;
}
