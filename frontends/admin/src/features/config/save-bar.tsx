import { useLayoutEffect, useRef, type ReactElement, type RefObject } from 'react';
import { useMoney } from '@atoll/app-frame/texts/format';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { Banner } from '@atoll/ui/notices/banner';
import { Button } from '@atoll/ui/actions/button';
import { colour, media, radius, space, text } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { configTexts } from '../../messages/en/config.js';
import type { FreeReturn } from './config-values.js';

/** Stays in view, so that nobody leaves with changes unsaved. */
const Bar = styled.div`
  position: sticky;
  z-index: 5;
  inset-block-end: ${space.m};
  margin-block-start: ${space.xl};
  padding: ${space.m} ${space.l};
  border-radius: ${radius.card};
  background: ${colour.surface};
  box-shadow:
    0 0 0 1px ${colour.line},
    ${colour.shadowHigh};
  ${media.tablet} {
    padding-inline: ${space.xl};
  }
`;

const Warnings = styled.div`
  display: grid;
  gap: ${space.s};
  &:not(:empty) {
    margin-block-end: ${space.m};
  }
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${space.m};
`;

const Standing = styled.p`
  margin-inline-end: auto;
  color: ${colour.inkSoft};
  font-size: ${text.s};
`;

export interface SaveBarProps {
  /** How many settings would become others. */
  readonly count: number;
  readonly busy: boolean;
  /** They are said and not more: the operator may mean it. */
  readonly warnings: readonly FreeReturn[];
  readonly onUndo: () => void;
}

/** Space between the bar and the field above it. */
const CLEAR_PX = 24;

/** A bar that grows, for a warning, may cover the field being typed in: the page keeps that much room below what it scrolls to, and the field moves clear. */
function useFieldClearOf(bar: RefObject<HTMLElement | null>, grownBy: number): void {
  useLayoutEffect(() => {
    const page = document.documentElement;
    page.style.scrollPaddingBlockEnd = `${(bar.current?.offsetHeight ?? 0) + CLEAR_PX}px`;
    const typedIn = document.activeElement;
    if (typedIn?.matches('input, textarea') && bar.current?.closest('form')?.contains(typedIn)) typedIn.scrollIntoView({ block: 'nearest' });
    return () => {
      page.style.scrollPaddingBlockEnd = '';
    };
  }, [bar, grownBy]);
}

export function SaveBar({ count, busy, warnings, onUndo }: SaveBarProps): ReactElement {
  const t = useTexts(configTexts);
  const { amount } = useMoney();
  const bar = useRef<HTMLDivElement>(null);
  useFieldClearOf(bar, warnings.length + (count > 0 ? 1 : 0));
  return (
    <Bar ref={bar}>
      <Warnings role="status">
        {warnings.map(({ discount, price }) => (
          <Banner key={discount.currency} tone="warning">
            {t('freeReturn', { discount: amount(discount), price: amount(price) })}
          </Banner>
        ))}
      </Warnings>
      <Line>
        <Standing aria-live="polite">{count > 0 ? t('changed', { count }) : t('unchanged')}</Standing>
        {count > 0 && (
          <Button kind="quiet" onClick={onUndo}>
            {t('undo')}
          </Button>
        )}
        <Button type="submit" busy={busy} disabled={count === 0}>
          {t('save')}
        </Button>
      </Line>
    </Bar>
  );
}
