import type { ReactElement } from 'react';
import { useNow } from '@atoll/app-frame/page/now';
import { useWhen } from '@atoll/app-frame/operator/format';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { Banner } from '@atoll/ui/notices/banner';
import { media, space } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { pageTexts } from '../../../messages/en-pages.js';

const MINUTE_MS = 60_000;

const Screen = styled.div`
  margin-block-end: ${space.l};
  ${media.print} {
    display: none;
  }
`;

/** Says that the ticket is what this device has kept, since when, and how old that is. */
export function SavedNote({ savedAt }: { readonly savedAt: number }): ReactElement {
  const t = useTexts(pageTexts);
  const when = useWhen();
  const now = useNow();
  const isOld = now.getTime() - savedAt >= MINUTE_MS;
  return (
    <Screen>
      <Banner role="status" title={t('saved.on', { date: when.date(savedAt), time: when.time(savedAt) })}>
        {isOld ? t('saved.age', { age: when.duration(savedAt, now) }) : t('saved.now')}
      </Banner>
    </Screen>
  );
}
