import { outgoingUrl } from '@atoll/runtime/outgoing/public-address';
import { notificationError } from '../errors.js';
import type { PushDevice } from './push-subscriptions.port.js';
import { areDeviceKeys, type VapidKeys } from './vapid-keys.js';

/** Says which addresses and keys of devices are taken. */
export class PushDevices {
  /**
   * @param keys undefined where the deployment sends no push messages
   * @param origins that need not be public
   */
  constructor(
    private readonly keys: VapidKeys | undefined,
    private readonly origins: readonly string[],
  ) {}

  /** Key with which a browser subscribes; '' where nothing is sent. */
  get publicKey(): string {
    return this.keys?.publicKey ?? '';
  }

  /** PUSH_DEVICE for an address that is not of the public internet, for keys that are none, and without a key of ours. */
  assertUsable({ endpoint, p256dh, auth }: Pick<PushDevice, 'endpoint' | 'p256dh' | 'auth'>): void {
    if (!this.keys || !outgoingUrl(endpoint, this.origins) || !areDeviceKeys(p256dh, auth)) throw notificationError('PUSH_DEVICE');
  }
}
