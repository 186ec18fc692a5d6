import type { ReactElement } from 'react';
import type { Day } from '@atoll/time/day';
import { styled } from 'styled-components';
import { colour, text, weight } from '../theme/tokens.js';

export interface DayNoteText {
  readonly lines: readonly string[];
  /** The same in words, for screen readers. */
  readonly spoken: string;
  /** 'best' stands out, 'quiet' stands back. */
  readonly tone?: 'best' | 'quiet' | undefined;
}

/** Says what is known of each day; `lines` is the space that a note takes. */
export interface DayNotes {
  readonly lines: number;
  readonly of: (day: Day) => DayNoteText | undefined;
}

const LINE_REM = 1;

const Lines = styled.em<{ $lines: number; $tone: DayNoteText['tone'] }>`
  display: block;
  min-block-size: ${({ $lines }) => $lines * LINE_REM}rem;
  margin-block-start: 2px;
  color: ${({ $tone }) => ($tone === 'best' ? colour.success : $tone === 'quiet' ? colour.inkFaint : colour.inkSoft)};
  /* Six digits fit a seventh of the narrowest phone. */
  font-size: clamp(0.625rem, 3.08vw, ${text.xs});
  font-style: normal;
  font-weight: ${({ $tone }) => ($tone === 'best' ? weight.bold : weight.medium)};
  line-height: ${LINE_REM}rem;
  letter-spacing: -0.01em;
  text-align: center;
  white-space: pre;
  /* A sign stays before its number in right-to-left text. */
  unicode-bidi: plaintext;
  [aria-pressed='true'] > & {
    color: inherit;
  }
`;

/** A few characters below a day, whose space is kept while they are unknown. The button names them in words. */
export function DayNote({ lines, note }: { readonly lines: number; readonly note: DayNoteText | undefined }): ReactElement {
  return (
    <Lines $lines={lines} $tone={note?.tone} aria-hidden>
      {note?.lines.join('\n')}
    </Lines>
  );
}
