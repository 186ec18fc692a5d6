import { randomUUID } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import type { SessionKey } from '../sessions/session-key.js';
import type { User } from '../users/user.js';

const TYPE = 'device+jwt';
export const DEVICE_DAYS = 180;

type Owner = Pick<User, 'operatorId' | 'id'>;

/**
 * Proves that an account logged in on this device before (OWASP: device cookies). It grants no rights: failed logins with it
 * are counted separately from those of unknown devices. It carries no session id, so it is never accepted as a session token.
 */
export class DeviceTokens {
  constructor(private readonly key: SessionKey) {}

  of({ operatorId, id }: Owner, now: Date, deviceId: string = randomUUID()): Promise<string> {
    return new SignJWT({ op: operatorId })
      .setProtectedHeader({ alg: 'EdDSA', typ: TYPE })
      .setSubject(String(id))
      .setJti(deviceId)
      .setIssuedAt(now)
      .setExpirationTime(new Date(now.getTime() + DEVICE_DAYS * 24 * 60 * 60 * 1000))
      .sign(this.key.privateKey);
  }

  /** The device's id; undefined unless the token was issued to this account and has not expired. */
  async read(owner: Owner | undefined, token: string | undefined, now: Date): Promise<string | undefined> {
    if (!owner || !token) return undefined;
    try {
      const { payload } = await jwtVerify<{ op: string }>(token, this.key.publicKey, {
        algorithms: ['EdDSA'],
        typ: TYPE,
        subject: String(owner.id),
        requiredClaims: ['exp', 'jti'],
        currentDate: now,
      });
      return payload.op === owner.operatorId ? payload.jti : undefined;
    } catch (error) {
      if (error instanceof errors.JOSEError || error instanceof TypeError) return undefined;
      throw error;
    }
  }
}
