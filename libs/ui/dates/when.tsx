import type { ReactElement } from 'react';
import { useWhen } from '@atoll/app-frame/operator/format';
import type { Instant } from '@atoll/time/zone';
import { styled } from 'styled-components';

const Clock = styled.time`
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

/** May wrap between day and times, never inside either. */
const NoWrap = styled.span`
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

const iso = (at: Instant): string => new Date(at).toISOString();

interface WhenProps {
  readonly at: Instant;
  /** time '10:00' · day 'Sat, 22 Nov' · date '22-Nov-2026' · words 'Tomorrow, 10:00' */
  readonly show: 'time' | 'day' | 'date' | 'words';
}

/** An instant in the operator's zone and clock. */
export function When({ at, show }: WhenProps): ReactElement {
  return <Clock dateTime={iso(at)}>{useWhen()[show](at)}</Clock>;
}

/** 'Sat, 22 Nov · 10:00 → 10:40'. */
export function TimeSpan({ from, to }: { readonly from: Instant; readonly to: Instant }): ReactElement {
  const when = useWhen();
  return (
    <time dateTime={iso(from)}>
      <NoWrap>{when.day(from)}</NoWrap> · <NoWrap>{when.times(from, to)}</NoWrap>
    </time>
  );
}
