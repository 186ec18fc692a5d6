import { useId, type ReactElement, type ReactNode } from 'react';
import { Card } from '@atoll/ui/layout/card';
import { ChevronDownIcon } from '@atoll/ui/theme/icons';
import { colour, media, size, space, text } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';

const Frame = styled(Card)<{ $line: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  grid-template-rows: auto 1fr;
  ${({ $line }) => $line && `&& { padding-block: 0; }`}
`;

const Head = styled.div<{ $line: boolean }>`
  position: relative;
  display: flex;
  justify-content: space-between;
  align-items: ${({ $line }) => ($line ? 'center' : 'flex-start')};
  gap: ${space.s} ${space.m};
  min-block-size: ${size.control};
  p {
    color: ${colour.inkSoft};
    font-size: ${text.s};
    font-variant-numeric: tabular-nums;
  }
`;

const Words = styled.div<{ $line: boolean; $foldable: boolean }>`
  flex: 1;
  min-inline-size: 0;
  overflow-wrap: anywhere;
  ${({ $line, $foldable }) =>
    $line &&
    `
    padding-block: 6px;
    h2 { font-size: ${text.m}; line-height: 1.3; }
    ${$foldable ? 'p { margin-inline-start: 26px; }' : ''}
    ${media.tablet} {
      display: grid;
      grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
      align-items: center;
      gap: ${space.l};
      p { margin-inline-start: 0; }
    }
  `}
`;

/** Covers the name and the facts, so that the whole line can be pressed. */
const Fold = styled.button`
  display: flex;
  align-items: center;
  gap: ${space.s};
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  text-align: start;
  cursor: pointer;
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  svg {
    flex: none;
    color: ${colour.inkFaint};
  }
  &[aria-expanded='true'] svg {
    rotate: 180deg;
  }
`;

/** Lies above the fold button's area. */
const Acts = styled.div<{ $line: boolean }>`
  position: relative;
  flex: none;
  display: flex;
  /* the icons, not their touch targets, are in line with the text */
  margin-block-start: ${({ $line }) => ($line ? '0' : '-8px')};
  margin-inline-end: -12px;
`;

const Details = styled.div<{ $line: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  padding-block-start: ${({ $line }) => ($line ? space.s : space.l)};
  ${({ $line }) => $line && `max-inline-size: 640px; padding-block-end: ${space.l};`}
`;

interface RecordCardProps {
  readonly name: string;
  /** Text about the record that is read beside its name. */
  readonly facts: string;
  readonly acts: ReactNode;
  /** Absent for a card that always shows its details. */
  readonly fold?: { readonly open: boolean; readonly onToggle: () => void } | undefined;
  readonly children?: ReactNode;
}

/** Record of a list: a card, or a line of a long list that unfolds to its details. */
export function RecordCard({ name, facts, acts, fold, children }: RecordCardProps): ReactElement {
  const id = useId();
  const $line = fold !== undefined;
  const open = fold?.open ?? true;
  const foldable = fold && children;
  return (
    <Frame as="article" $tight $line={$line} aria-label={name}>
      <Head $line={$line}>
        <Words $line={$line} $foldable={Boolean(foldable)}>
          <h2>
            {foldable ? (
              <Fold type="button" aria-expanded={open} aria-controls={open ? id : undefined} onClick={fold.onToggle}>
                <ChevronDownIcon size={18} />
                {name}
              </Fold>
            ) : (
              name
            )}
          </h2>
          <p>{facts}</p>
        </Words>
        <Acts $line={$line}>{acts}</Acts>
      </Head>
      {children && open && (
        <Details id={id} $line={$line}>
          {children}
        </Details>
      )}
    </Frame>
  );
}
