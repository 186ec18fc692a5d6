/** A message is older than what it says is of use: it is not sent any more. */
export class MessageOutdated extends Error {
  override readonly name: string = 'MessageOutdated';
}
