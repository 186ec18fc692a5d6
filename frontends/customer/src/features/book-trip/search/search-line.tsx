import type { ReactElement, Ref } from 'react';
import { useWhen } from '@atoll/app-frame/operator/format';
import { useLanguage, useTexts } from '@atoll/app-frame/texts/i18n';
import { formatShortDay } from '@atoll/time/format';
import { FromTo } from '@atoll/ui/content/from-to';
import { VisuallyHidden } from '@atoll/ui/layout/visually-hidden';
import { Skeleton } from '@atoll/ui/notices/skeleton';
import { PencilIcon } from '@atoll/ui/theme/icons';
import { colour, media, radius, size, space, text, weight } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { customerTexts } from '../../../messages/en.js';
import type { Pair } from './location-choices.js';
import type { Search } from './search.js';

/** Only on phones, where the whole form would hide the trips below it. */
const Line = styled.button`
  display: none;
  ${media.phone} {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    gap: ${space.m};
    inline-size: 100%;
    min-block-size: 64px;
    padding: ${space.m} ${space.l};
    border: 0;
    border-radius: ${radius.card};
    background: ${colour.surface};
    color: ${colour.ink};
    box-shadow: ${colour.shadowHigh};
    text-align: start;
  }
`;

const Where = styled.span`
  display: block;
  overflow-wrap: anywhere;
  font-size: 1.0625rem;
  font-weight: ${weight.bold};
  line-height: 1.3;
`;

const How = styled.span`
  display: block;
  color: ${colour.inkSoft};
  font-size: ${text.s};
  font-variant-numeric: tabular-nums;
`;

const Edit = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-block-size: ${size.touch};
  padding-inline: ${space.m};
  border-radius: ${radius.full};
  background: ${colour.primaryTint};
  color: ${colour.primaryInk};
  font-size: ${text.s};
  font-weight: ${weight.medium};
`;

interface SearchLineProps {
  readonly search: Search;
  /** Undefined while the locations are loading. */
  readonly pair: Pair | undefined;
  readonly onEdit: () => void;
  readonly ref: Ref<HTMLButtonElement>;
}

/** The whole search as one button: 'Malé → Maafushi, Sat, 22 Nov · Tourist · One Way'. */
export function SearchLine({ search, pair, onEdit, ref }: SearchLineProps): ReactElement {
  const t = useTexts(customerTexts);
  const language = useLanguage();
  const today = useWhen().today();
  const { day, returnDay, roundTrip, tier } = search;
  const days = (roundTrip ? [day, returnDay] : [day]).map((one) => formatShortDay(one, today, language)).join(' – ');
  const how = [days, t(tier === 'local' ? 'search.local' : 'search.tourist'), t(roundTrip ? 'search.roundTrip' : 'search.oneWay')].join(' · ');
  return (
    <Line type="button" ref={ref} onClick={onEdit}>
      <span>
        <VisuallyHidden>{`${t('search.editSearch')}: `}</VisuallyHidden>
        <Where>{pair ? <FromTo from={pair.from.name} to={pair.to.name} /> : <Skeleton $width="60%" $height="22px" />}</Where>
        <How>{how}</How>
      </span>
      <Edit aria-hidden>
        <PencilIcon size={18} />
        {t('search.edit')}
      </Edit>
    </Line>
  );
}
