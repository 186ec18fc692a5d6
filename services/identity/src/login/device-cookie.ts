import { DEVICE_DAYS } from './device-tokens.js';

const NAME = 'atoll_device';
const PATTERN = new RegExp(`(?:^|;\\s*)${NAME}=([\\w.-]{1,1000})(?:;|$)`);

export const deviceTokenIn = (cookies: string | undefined): string | undefined => PATTERN.exec(cookies ?? '')?.[1];

/** The browser sends it to the login call only, and scripts cannot read it. */
export function deviceCookie(token: string, { secure }: { secure: boolean }): string {
  return `${NAME}=${token}; Path=/api/login; Max-Age=${DEVICE_DAYS * 24 * 60 * 60}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;
}
