import type { ReactElement } from 'react';
import { useOfflineSince } from '@atoll/app-frame/server-data/offline-since';
import { useLocation } from '@atoll/app-frame/page/router';
import { useWhen } from '@atoll/app-frame/operator/format';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { OfflineIcon } from '@atoll/ui/theme/icons';
import { colour, media, space, text } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { shellTexts } from '../messages/en.js';

const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${space.s};
  padding: 6px ${space.l};
  background: ${colour.warningTint};
  color: ${colour.ink};
  font-size: ${text.s};
  font-variant-numeric: tabular-nums;
  > svg {
    color: ${colour.warning};
  }
  ${media.print} {
    display: none;
  }
`;

/** Says quietly that the device has no network, and since when [D-106]. The captain's pages have a bar of their own that says more. */
export function OfflineBar(): ReactElement {
  const { pathname } = useLocation();
  const since = useOfflineSince();
  return <div role="status">{since !== undefined && !pathname.startsWith('/captain') && <Offline since={since} />}</div>;
}

function Offline({ since }: { readonly since: number }): ReactElement {
  const t = useTexts(shellTexts);
  const when = useWhen();
  return (
    <Line>
      <OfflineIcon size={16} />
      <span>{t('offlineSince', { time: when.time(since) })}</span>
    </Line>
  );
}
