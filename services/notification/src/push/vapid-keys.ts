import { createECDH } from 'node:crypto';

/** Identifies the deployment to push services (RFC 8292). Keys are in base64url. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
  /** Where the push service can complain: 'mailto:…'. */
  readonly subject: string;
}

/** Keys from the private one, 32 bytes in base64url. An error for any other text. */
export function vapidKeys(privateKey: string, mail: string): VapidKeys {
  const bytes = Buffer.from(privateKey, 'base64url');
  if (bytes.length !== 32) throw new Error('VAPID_PRIVATE_KEY must be 32 bytes in base64url');
  const ecdh = createECDH('prime256v1');
  ecdh.setPrivateKey(bytes);
  return { privateKey, publicKey: ecdh.getPublicKey('base64url', 'uncompressed'), subject: `mailto:${mail}` };
}

/** Whether a message can be encrypted for these keys of a device: a point on P-256, and 16 bytes. */
export function areDeviceKeys(p256dh: string, auth: string): boolean {
  if (Buffer.from(auth, 'base64url').length !== 16) return false;
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  try {
    const point = Buffer.from(p256dh, 'base64url');
    ecdh.computeSecret(point);
    return point.length === 65;
  } catch {
    return false;
  }
}
