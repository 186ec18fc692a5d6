import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts credentials of operators at rest, with authenticated encryption. The first key seals; every key opens, so that a key is rotated by
 * putting a new one in front and removing the old one once everything was sealed again.
 */
export class SealedSecrets {
  readonly #keys: ReadonlyMap<string, Buffer>;
  readonly #current: string;

  /** @param keys `id:base64` of 32 bytes each, separated by commas; an error for any other. Ids are letters and digits. */
  constructor(keys: string) {
    const read = keys.split(',').map(readKey);
    this.#keys = new Map(read);
    this.#current = read[0]![0];
  }

  /** @param owner names the record and field that hold it: what is copied to another one cannot be opened there */
  seal(secret: string, owner: string): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, this.#keys.get(this.#current)!, nonce).setAAD(Buffer.from(owner));
    const bytes = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
    return `${this.#current}.${Buffer.concat([nonce, cipher.getAuthTag(), bytes]).toString('base64url')}`;
  }

  isCurrent(sealed: string): boolean {
    return sealed.startsWith(`${this.#current}.`);
  }

  /** Seals with the present key what another one has sealed; returns the same text where it has. Error as `open`. */
  reseal(sealed: string, owner: string): string {
    return this.isCurrent(sealed) ? sealed : this.seal(this.open(sealed, owner), owner);
  }

  /** Error for a secret of another owner, one that was changed, and one whose key is gone. */
  open(sealed: string, owner: string): string {
    const [id = '', text = ''] = sealed.split('.');
    const key = this.#keys.get(id);
    if (!key) throw new Error(`the key '${id}' of a sealed secret is not among the keys`);
    const bytes = Buffer.from(text, 'base64url');
    const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
    const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES }).setAAD(Buffer.from(owner)).setAuthTag(tag);
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
  }
}

function readKey(text: string): [id: string, key: Buffer] {
  const [, id, base64] = /^([A-Za-z0-9]+):([A-Za-z0-9+/]+=*)$/.exec(text.trim()) ?? [];
  const key = Buffer.from(base64 ?? '', 'base64');
  if (id === undefined || key.length !== KEY_BYTES) throw new Error('CREDENTIAL_KEYS must be id:base64 of 32 bytes, several separated by commas');
  return [id, key];
}
