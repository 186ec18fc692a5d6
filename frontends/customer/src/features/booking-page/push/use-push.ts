import { useEffect, useState } from 'react';
import { pageWorker } from '@atoll/app-frame/offline/keep-page';
import { api } from '@atoll/app-frame/server-data/api';
import type { Booking } from '../server-types.js';

type PushState = 'off' | 'on' | 'denied' | 'failed';

export interface Push {
  /** Undefined where this browser has no push messages. */
  readonly state: PushState | undefined;
  readonly isBusy: boolean;
  readonly turn: (isOn: boolean) => Promise<void>;
}

const SCOPE = '/booking/';

const hasPush = (): boolean => 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

/** This device remembers for which bookings it has subscribed: the browser has one subscription for all of them. */
const remembered = ({ id }: Booking): string => `atoll.push.${id}`;

/** Messages about a booking to this device. */
export function usePush(booking: Booking): Push {
  const isSupported = hasPush();
  const [askKey] = api.useLazyGetPushKeyQuery();
  const [subscribe] = api.useSubscribeToPushMutation();
  const [unsubscribe] = api.useUnsubscribeFromPushMutation();
  const [state, setState] = useState<PushState>('off');
  const [isBusy, setIsBusy] = useState(false);
  const key = remembered(booking);
  useEffect(() => {
    if (isSupported) void subscribedEndpoint().then((endpoint) => endpoint && localStorage.getItem(key) === endpoint && setState('on'));
  }, [isSupported, key]);

  const { id: bookingId, uuid: bookingUuid } = booking;
  const turnOn = async (): Promise<PushState> => {
    if ((await Notification.requestPermission()) !== 'granted') return 'denied';
    const { publicKey = '' } = (await askKey({}, true)).data ?? {};
    const device = publicKey === '' ? undefined : await subscribedDevice(publicKey);
    if (!device || (await subscribe({ bookingId, bookingUuid, ...device })).error) return 'failed';
    localStorage.setItem(key, device.endpoint);
    return 'on';
  };
  const turnOff = async (): Promise<PushState> => {
    const endpoint = localStorage.getItem(key) ?? '';
    if ((await unsubscribe({ bookingId, bookingUuid, endpoint })).error) return 'on';
    localStorage.removeItem(key);
    return 'off';
  };
  const turn = async (isOn: boolean): Promise<void> => {
    setIsBusy(true);
    setState(await (isOn ? turnOn() : turnOff()).catch((): PushState => 'failed'));
    setIsBusy(false);
  };
  return { state: isSupported ? state : undefined, isBusy, turn };
}

async function subscribedEndpoint(): Promise<string | undefined> {
  const registration = await navigator.serviceWorker.getRegistration(SCOPE);
  return (await registration?.pushManager.getSubscription())?.endpoint;
}

/** Undefined where the browser gives no keys. A subscription for an earlier key of the deployment is replaced. */
async function subscribedDevice(applicationServerKey: string): Promise<{ endpoint: string; p256dh: string; auth: string } | undefined> {
  const push = (await pageWorker(SCOPE))?.pushManager;
  const options = { userVisibleOnly: true, applicationServerKey };
  const subscription = await push?.subscribe(options).catch(async (error: unknown) => {
    const former = await push.getSubscription();
    if (!(await former?.unsubscribe())) throw error;
    return push.subscribe(options);
  });
  const { endpoint, keys } = subscription?.toJSON() ?? {};
  const { p256dh, auth } = keys ?? {};
  return endpoint && p256dh && auth ? { endpoint, p256dh, auth } : undefined;
}
