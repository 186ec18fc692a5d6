import type { ReactElement } from 'react';
import { useWhen } from '@atoll/app-frame/operator/format';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { useOnline } from '@atoll/app-frame/server-data/live';
import { CheckIcon, HourglassIcon, OfflineIcon } from '@atoll/ui/theme/icons';
import { colour, space, weight } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { captainTexts } from '../messages/en/captain.js';

const Line = styled.div<{ $tone: 'calm' | 'busy' | 'offline' }>`
  display: flex;
  align-items: center;
  gap: 0 ${space.s};
  min-block-size: 36px;
  padding: 6px ${({ $tone }) => ($tone === 'calm' ? 0 : space.m)};
  border-radius: 8px;
  background: ${({ $tone }) => ($tone === 'calm' ? 'transparent' : $tone === 'busy' ? colour.infoTint : colour.warningTint)};
  color: ${colour.inkSoft};
  font-variant-numeric: tabular-nums;
  > svg {
    align-self: flex-start;
    margin-block-start: 2px;
    color: ${({ $tone }) => ($tone === 'calm' ? colour.success : $tone === 'busy' ? colour.info : colour.warning)};
  }
  strong {
    color: ${colour.ink};
    font-weight: ${weight.medium};
  }
`;

interface SyncBarProps {
  /** Number of acts without a response of the server. */
  readonly waiting?: number;
  /** When the list was last loaded, in milliseconds. */
  readonly syncedAt: number | undefined;
  /** The last call got no response. */
  readonly unreachable: boolean;
}

/** How current the data on the screen is, in words. */
export function SyncBar({ waiting = 0, syncedAt, unreachable }: SyncBarProps): ReactElement {
  const t = useTexts(captainTexts);
  const when = useWhen();
  const online = useOnline();
  const time = syncedAt === undefined ? '' : when.time(new Date(syncedAt));
  if (!online || unreachable) {
    return (
      <Line $tone="offline">
        <OfflineIcon />
        <p>
          <strong role="status">{t(online ? 'sync.unreachable' : 'sync.offline')}</strong> {time ? t('sync.offlineAt', { time }) : t('sync.offlineNever')}{' '}
          {waiting > 0 ? t('sync.kept', { count: waiting }) : t('sync.goOn')}
        </p>
      </Line>
    );
  }
  if (waiting > 0)
    return (
      <Line $tone="busy">
        <HourglassIcon />
        <strong>{t('sync.waiting', { count: waiting })}</strong>
      </Line>
    );
  return (
    <Line $tone="calm">
      <CheckIcon />
      <strong role="status">{t(time ? 'sync.fresh' : 'sync.loading')}</strong>
      {time && <span>{t('sync.freshAt', { time })}</span>}
    </Line>
  );
}
