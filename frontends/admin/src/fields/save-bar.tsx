import { useLayoutEffect, useRef, type ReactElement, type RefObject } from 'react';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { Banner } from '@atoll/ui/notices/banner';
import { Button } from '@atoll/ui/actions/button';
import { colour, media, radius, space, text } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { configTexts } from '../messages/en/office/config.js';

/** In view while there are unsaved changes; otherwise below the fields, where it covers none of them. */
const Bar = styled.div<{ $inView: boolean }>`
  position: ${({ $inView }) => ($inView ? 'sticky' : 'static')};
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

const State = styled.p`
  margin-inline-end: auto;
  color: ${colour.inkSoft};
  font-size: ${text.s};
`;

interface SaveBarProps {
  /** Number of changed fields. */
  readonly count: number;
  readonly busy: boolean;
  /** Shown only; saving stays possible, because the operator may intend the value. */
  readonly warnings?: readonly string[];
  readonly onUndo: () => void;
}

/** Space between the bar and the field above it. */
const GAP_PX = 24;

/** A warning makes the bar grow and may hide the focused field: sets the scroll padding to the height of the bar and scrolls the field into view. */
function useFieldAboveBar(bar: RefObject<HTMLElement | null>, barLines: number): void {
  useLayoutEffect(() => {
    const page = document.documentElement;
    page.style.scrollPaddingBlockEnd = `${(bar.current?.offsetHeight ?? 0) + GAP_PX}px`;
    const typedIn = document.activeElement;
    if (typedIn?.matches('input, textarea') && bar.current?.closest('form')?.contains(typedIn)) typedIn.scrollIntoView({ block: 'nearest' });
    return () => {
      page.style.scrollPaddingBlockEnd = '';
    };
  }, [bar, barLines]);
}

export function SaveBar({ count, busy, warnings = [], onUndo }: SaveBarProps): ReactElement {
  const t = useTexts(configTexts);
  const bar = useRef<HTMLDivElement>(null);
  useFieldAboveBar(bar, warnings.length + (count > 0 ? 1 : 0));
  return (
    <Bar ref={bar} $inView={count > 0}>
      <Warnings role="status">
        {warnings.map((warning) => (
          <Banner key={warning} tone="warning">
            {warning}
          </Banner>
        ))}
      </Warnings>
      <Line>
        <State aria-live="polite">{count > 0 ? t('changed', { count }) : t('unchanged')}</State>
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
