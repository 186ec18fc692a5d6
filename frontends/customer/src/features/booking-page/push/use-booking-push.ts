import { useCallback } from 'react';
import { usePush, type Push } from '@atoll/app-frame/push/use-push';
import { api } from '@atoll/app-frame/server-data/api';
import type { Booking } from '../server-types.js';

/** This device remembers for which bookings it has subscribed: the browser has one subscription for all of them. */
const remembered = ({ id }: Booking): string => `atoll.push.${id}`;

/** Messages about a booking to this device. */
export function useBookingPush(booking: Booking): Push {
  const [subscribe] = api.useSubscribeToPushMutation();
  const [unsubscribe] = api.useUnsubscribeFromPushMutation();
  const key = remembered(booking);
  const { id: bookingId, uuid: bookingUuid } = booking;
  const isOn = useCallback((endpoint: string) => localStorage.getItem(key) === endpoint, [key]);
  return usePush('/booking/', {
    isOn,
    subscribe: async (device) => {
      if ((await subscribe({ bookingId, bookingUuid, ...device })).error) return false;
      localStorage.setItem(key, device.endpoint);
      return true;
    },
    unsubscribe: async () => {
      if ((await unsubscribe({ bookingId, bookingUuid, endpoint: localStorage.getItem(key) ?? '' })).error) return false;
      localStorage.removeItem(key);
      return true;
    },
  });
}
