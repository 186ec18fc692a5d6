import { createPrivateKey, createPublicKey, randomUUID } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import type { Clock } from '@atoll/time/clock';
import type { User } from '../users/user.js';

const TYPE = 'device+jwt';
export const DEVICE_DAYS = 180;

type Owner = Pick<User, 'operatorId' | 'id'>;

/**
 * Proves that an account logged in on this device before (OWASP: device cookies). It gives no rights: wrong passwords from
 * such a device are counted apart from those of strangers. It names no session, so it never passes as a session token.
 */
export class DeviceTokens {
  private readonly key: KeyObject;
  private readonly publicKey: KeyObject;

  /** @param privateKey Ed25519, PKCS8 in base64 */
  constructor(
    privateKey: string,
    private readonly clock: Clock,
  ) {
    this.key = createPrivateKey({ key: Buffer.from(privateKey, 'base64'), format: 'der', type: 'pkcs8' });
    this.publicKey = createPublicKey(this.key);
  }

  of({ operatorId, id }: Owner, deviceId: string = randomUUID()): Promise<string> {
    const now = this.clock.now();
    return new SignJWT({ op: operatorId })
      .setProtectedHeader({ alg: 'EdDSA', typ: TYPE })
      .setSubject(String(id))
      .setJti(deviceId)
      .setIssuedAt(now)
      .setExpirationTime(new Date(now.getTime() + DEVICE_DAYS * 24 * 60 * 60 * 1000))
      .sign(this.key);
  }

  /** The device's id; undefined unless the token was made for this account and has not expired. */
  async read(owner: Owner | undefined, token: string | undefined): Promise<string | undefined> {
    if (!owner || !token) return undefined;
    try {
      const { payload } = await jwtVerify<{ op: string }>(token, this.publicKey, {
        algorithms: ['EdDSA'],
        typ: TYPE,
        subject: String(owner.id),
        requiredClaims: ['exp', 'jti'],
        currentDate: this.clock.now(),
      });
      return payload.op === owner.operatorId ? payload.jti : undefined;
    } catch (error) {
      if (error instanceof errors.JOSEError || error instanceof TypeError) return undefined;
      throw error;
    }
  }
}
