import { createHash } from 'node:crypto';
import { log } from '@atoll/runtime/observability/log';
import type { OutgoingHttp } from '@atoll/runtime/outgoing/outgoing-http';
import webpush from 'web-push';
import type { PushDevice, PushSubscription, PushSubscriptions } from '../push/push-subscriptions.port.js';
import type { VapidKeys } from '../push/vapid-keys.js';
import { assertTaken } from './carrier-response.js';
import { MessageRefused } from './message-refused.js';
import { DeviceGone, PushCarrier, type Push } from './push-carrier.port.js';
import { SilentOrigins } from './silent-origins.js';

const AT_ONCE = 20;
/** A push service keeps a message so long for a device that is off: as long as the message is worth sending. */
const TTL_SECONDS = 24 * 3600;
/** Push services respond in a fraction of it. */
const WITHIN_MS = 5000;
/** The device has unsubscribed, or its browser is gone. */
const GONE: ReadonlySet<number> = new Set([404, 410]);

/** Encrypts for each device (RFC 8291) and posts to its push service (RFC 8030), which learns neither text nor link. */
export class WebPushCarrier extends PushCarrier {
  override readonly atOnce = AT_ONCE;
  readonly #origins = new SilentOrigins();

  /**
   * @param keys undefined where the deployment has none: no device is sent to
   * @param withinMs time for a response
   */
  constructor(
    private readonly subscriptions: Pick<PushSubscriptions, 'ofBooking' | 'remove'>,
    private readonly http: Pick<OutgoingHttp, 'post'>,
    private readonly keys: VapidKeys | undefined,
    private readonly withinMs = WITHIN_MS,
  ) {
    super();
  }

  override async send(operatorId: string, bookingId: number, push: Push): Promise<void> {
    const devices = await this.subscriptions.ofBooking(operatorId, bookingId);
    const ends = await Promise.allSettled(devices.map((device) => this.sendOrForget(device, push)));
    if (ends.some(({ status }) => status === 'fulfilled')) return;
    const errors = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as Error] : []));
    throw errors.find((error) => !(error instanceof MessageRefused)) ?? errors[0] ?? new MessageRefused('the booking has no device any more');
  }

  override async sendTo({ endpoint: address, p256dh, auth }: PushDevice, { reference, ...shown }: Push): Promise<void> {
    if (!this.keys) throw new MessageRefused('the deployment has no key for push messages');
    const topic = createHash('sha256').update(reference).digest('base64url').slice(0, 32);
    const { endpoint, headers, body } = webpush.generateRequestDetails(
      { endpoint: address, keys: { p256dh, auth } },
      JSON.stringify({ ...shown, tag: topic }),
      { vapidDetails: this.keys, TTL: TTL_SECONDS, urgency: 'high', topic, contentEncoding: 'aes128gcm' },
    );
    const sent = Object.entries(headers as Readonly<Record<string, unknown>>).filter(([name]) => name.toLowerCase() !== 'content-length');
    const request = { url: endpoint, headers: Object.fromEntries(sent.map(([name, value]) => [name, String(value)])), body, withinMs: this.withinMs };
    const { status } = await this.#origins.ask(new URL(endpoint).origin, () => this.http.post(request));
    if (GONE.has(status)) throw new DeviceGone(`the push service responded ${status}`);
    assertTaken('the push service', status);
  }

  private async sendOrForget(device: PushSubscription, push: Push): Promise<void> {
    try {
      await this.sendTo(device, push);
    } catch (error) {
      if (error instanceof DeviceGone) {
        await this.subscriptions.remove(device);
        log.info({ operatorId: device.operatorId }, 'device unsubscribed, forgotten');
      }
      throw error;
    }
  }
}
