import type { ReactElement } from 'react';
import { STAFF_PUSH } from '@atoll/app-frame/offline/keep-page';
import { usePush } from '@atoll/app-frame/push/use-push';
import { api } from '@atoll/app-frame/server-data/api';
import { useSession } from '@atoll/app-frame/session/session';
import { useLanguage, useTexts } from '@atoll/app-frame/texts/i18n';
import { Switch } from '@atoll/ui/fields/switch';
import { space } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { accountTexts } from '../messages/en-account.js';

const Status = styled.p`
  &:not(:empty) {
    margin-block-start: ${space.s};
  }
`;

/** The scope has no other subscriptions. */
const isAnySubscription = (): boolean => true;

/** Lets this device show what waits for the member of staff, until they log out; absent where the browser cannot. */
export function StaffPush(): ReactElement | null {
  const t = useTexts(accountTexts);
  const language = useLanguage();
  const { isAdmin } = useSession();
  const [subscribe] = api.useSubscribeStaffToPushMutation();
  const [unsubscribe] = api.useUnsubscribeStaffFromPushMutation();
  const { state, isBusy, turn } = usePush(STAFF_PUSH, {
    isOn: isAnySubscription,
    subscribe: async (device) => !(await subscribe({ ...device, language })).error,
    unsubscribe: async (endpoint) => {
      if ((await unsubscribe({ endpoint })).error) return false;
      const registration = await navigator.serviceWorker.getRegistration(STAFF_PUSH);
      await (await registration?.pushManager.getSubscription())?.unsubscribe();
      return true;
    },
  });
  if (!state) return null;
  return (
    <div>
      <Switch
        spread
        label={t('staffPush')}
        detail={t(isAdmin ? 'staffPushAdmin' : 'staffPushCaptain')}
        checked={state === 'on'}
        disabled={isBusy}
        onChange={(isOn) => void turn(isOn)}
      />
      <Status role="status">{state === 'denied' ? t('staffPushDenied') : state === 'failed' ? t('staffPushFailed') : ''}</Status>
    </div>
  );
}
