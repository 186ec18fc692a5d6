export interface PeerUnavailableOptions extends ErrorOptions {
  /** The peer lacks something that it needs itself, and has logged that. */
  readonly loggedByPeer?: boolean;
}

/** A peer did not respond, or a database or peer of its own did not. Whether the call took effect is unknown. */
export class PeerUnavailable extends Error {
  override readonly name = 'PeerUnavailable';
  readonly loggedByPeer: boolean;

  constructor(message: string, { loggedByPeer = false, ...options }: PeerUnavailableOptions = {}) {
    super(message, options);
    this.loggedByPeer = loggedByPeer;
  }
}
