import { useEffect, useState } from 'react';
import { pageWorker, type Scope } from '../offline/keep-page.js';
import { api } from '../server-data/api.js';

export type PushState = 'off' | 'on' | 'denied' | 'failed';

/** The subscription of a browser: its address at the push service, and its keys in base64url. */
export interface SubscribedDevice {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface PushActs {
  /** Whether the subscription of this browser is one for what the switch is about. The same function at each render. */
  readonly isOn: (endpoint: string) => boolean;
  /** Both return whether the server has done it. */
  readonly subscribe: (device: SubscribedDevice) => Promise<boolean>;
  readonly unsubscribe: (endpoint: string) => Promise<boolean>;
}

export interface Push {
  /** Undefined where this browser has no push messages. */
  readonly state: PushState | undefined;
  readonly isBusy: boolean;
  readonly turn: (isOn: boolean) => Promise<void>;
}

const hasPush = (): boolean => 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

/** Switches messages to this device on and off. @param scope of the worker that shows them */
export function usePush(scope: Scope, { isOn, subscribe, unsubscribe }: PushActs): Push {
  const isSupported = hasPush();
  const [askKey] = api.useLazyGetPushKeyQuery();
  const [state, setState] = useState<PushState>('off');
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => {
    if (isSupported) void subscribedEndpoint(scope).then((endpoint) => endpoint && isOn(endpoint) && setState('on'));
  }, [isSupported, scope, isOn]);
  const turnOn = async (): Promise<PushState> => {
    if ((await Notification.requestPermission()) !== 'granted') return 'denied';
    const { publicKey = '' } = (await askKey({}, true)).data ?? {};
    const device = publicKey === '' ? undefined : await subscribedDevice(scope, publicKey);
    return device && (await subscribe(device)) ? 'on' : 'failed';
  };
  const turnOff = async (): Promise<PushState> => ((await unsubscribe((await subscribedEndpoint(scope)) ?? '')) ? 'off' : 'on');
  const turn = async (toOn: boolean): Promise<void> => {
    setIsBusy(true);
    setState(await (toOn ? turnOn() : turnOff()).catch((): PushState => 'failed'));
    setIsBusy(false);
  };
  return { state: isSupported ? state : undefined, isBusy, turn };
}

async function subscribedEndpoint(scope: Scope): Promise<string | undefined> {
  const registration = await navigator.serviceWorker.getRegistration(scope);
  return (await registration?.pushManager.getSubscription())?.endpoint;
}

/** Undefined where the browser gives no keys. A subscription for an earlier key of the deployment is replaced. */
async function subscribedDevice(scope: Scope, applicationServerKey: string): Promise<SubscribedDevice | undefined> {
  const push = (await pageWorker(scope))?.pushManager;
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
