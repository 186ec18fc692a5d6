/** A carrier refuses this message for good: another attempt would be refused too. */
export class MessageRefused extends Error {
  override readonly name: string = 'MessageRefused';
}
