import { useEffect, useId, useState, type ReactElement } from 'react';
import { Link } from '@atoll/app-frame/page/router';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { IconButton } from '@atoll/ui/actions/icon-button';
import { fadingScroll } from '@atoll/ui/layout/fading-scroll';
import { ChevronDownIcon } from '@atoll/ui/theme/icons';
import { colour, media, radius, size, space, text, weight } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { pendingTexts } from '../messages/en/bookings/pending.js';
import { usePending } from './pending-kinds.js';
import { hasWaited, keepWaited } from './has-waited.js';

const Strip = styled.section`
  margin-block-end: ${space.s};
  ${media.phone} {
    margin-block-end: 0;
  }
`;

/** The strip's room while it loads. */
const Room = styled.div`
  block-size: ${size.touch};
  margin-block-end: ${space.s};
  ${media.phone} {
    margin-block-end: 0;
  }
`;

/** Keeps to one line at every width; what does not fit is scrolled to. */
const Kinds = styled.ul`
  display: flex;
  gap: ${space.s};
  ${fadingScroll}
`;

const Kind = styled.li`
  display: flex;
  flex: none;
  align-items: center;
  border-radius: ${radius.control};
  background: ${colour.warningTint};
  > a {
    display: inline-flex;
    align-items: center;
    min-block-size: ${size.touch};
    padding-inline-start: ${space.m};
    color: ${colour.ink};
    font-size: ${text.s};
    font-weight: ${weight.medium};
    font-variant-numeric: tabular-nums;
    text-decoration: none;
    white-space: nowrap;
  }
  > a:hover {
    text-decoration: underline;
  }
  > a:focus-visible,
  > button:focus-visible {
    outline-offset: -2px;
  }
  > button[aria-expanded='true'] svg {
    rotate: 180deg;
  }
`;

const Items = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(360px, 100%), 1fr));
  column-gap: ${space.xl};
  margin-block-start: ${space.xs};
  padding-inline: ${space.m};
  border-radius: ${radius.control};
  background: ${colour.warningTint};
  li {
    display: flex;
    align-items: center;
    min-block-size: ${size.touch};
    border-block-end: 1px solid color-mix(in srgb, ${colour.ink} 12%, transparent);
  }
  li:last-child {
    border-block-end: 0;
  }
  /* Whole lines are links: an underline below each word would make them hard to read. */
  a {
    flex: 1;
    padding-block: ${space.s};
    color: ${colour.ink};
    font-size: ${text.s};
    line-height: 1.4;
    text-decoration: none;
    overflow-wrap: anywhere;
  }
  a:hover {
    text-decoration: underline;
  }
`;

/** Says in one line what waits for staff: each kind's count leads to its list, and its first items unfold [AW-05, AW-06, D-07, D-115]. Absent while nothing waits; where something did when it was last open, it keeps its room while it loads. */
export function PendingStrip(): ReactElement | null {
  const t = useTexts(pendingTexts);
  const id = useId();
  const { pending, isLoading } = usePending();
  const [waited] = useState(hasWaited);
  const waits = pending.length > 0;
  useEffect(() => {
    if (!isLoading) keepWaited(waits);
  }, [isLoading, waits]);
  const [unfolded, setUnfolded] = useState('');
  const shown = pending.find(({ to }) => to === unfolded);
  if (!waits) return isLoading && waited ? <Room data-room="pending" /> : null;
  return (
    <Strip aria-label={t('title')}>
      <Kinds>
        {pending.map(({ text: words, to }) => (
          <Kind key={to}>
            <Link to={to}>{words}</Link>
            <IconButton
              label={t('show', { what: words })}
              icon={<ChevronDownIcon size={18} />}
              aria-expanded={to === unfolded}
              aria-controls={id}
              onClick={() => setUnfolded(to === unfolded ? '' : to)}
            />
          </Kind>
        ))}
      </Kinds>
      {shown && (
        <Items id={id}>
          {shown.items.map((item, index) => (
            // several customers wait for one day
            <li key={index}>
              <Link to={item.to}>{item.text}</Link>
            </li>
          ))}
          {shown.count > shown.items.length && <li>{t('more', { count: shown.count - shown.items.length })}</li>}
        </Items>
      )}
    </Strip>
  );
}
