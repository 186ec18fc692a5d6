import { useState, type ReactElement } from 'react';
import { styled } from 'styled-components';
import { visuallyHidden } from '../layout/visually-hidden.js';
import { colour, media, radius, space, text, weight } from '../theme/tokens.js';
import { layOut, type Bar } from './bar-layout.js';
import { fillOf } from './fills.js';

const HEIGHT = '220px';
/** More labels would run into each other; phones show every other one of them. */
const LABELS = 6;

const Figure = styled.figure`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.m};
  margin: 0;
`;

const Legend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs} ${space.l};
  margin: 0;
  padding: 0;
  list-style: none;
  color: ${colour.inkSoft};
  font-size: ${text.s};
  li {
    display: inline-flex;
    align-items: center;
    gap: ${space.s};
  }
`;

const Swatch = styled.span<{ $fill: string }>`
  inline-size: 14px;
  block-size: 14px;
  border-radius: 3px;
  background: ${({ $fill }) => $fill};
  forced-color-adjust: none;
`;

const Plot = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  column-gap: ${space.s};
  padding-block: ${space.s} ${space.xl};
  border-radius: ${radius.control};
  input {
    ${visuallyHidden}
  }
  &:has(:focus-visible) {
    outline: 2px solid ${colour.primary};
    outline-offset: 2px;
  }
`;

/** Takes the width of its longest number; each number stands at its line. */
const Scale = styled.div`
  position: relative;
  display: grid;
  block-size: ${HEIGHT};
  color: ${colour.inkFaint};
  font-size: ${text.xs};
  font-variant-numeric: tabular-nums;
  text-align: end;
  span {
    grid-area: 1 / 1;
    position: relative;
    align-self: end;
    block-size: 0;
    line-height: 0;
    direction: ltr;
    white-space: nowrap;
  }
`;

const Columns = styled.div`
  position: relative;
  display: flex;
  block-size: ${HEIGHT};
`;

const GridLine = styled.span`
  position: absolute;
  inset-inline: 0;
  border-block-start: 1px solid ${colour.line};
`;

const Column = styled.div`
  position: relative;
  flex: 1 1 0;
  &[data-chosen] {
    background: color-mix(in srgb, ${colour.primary} 12%, transparent);
  }
`;

const Piece = styled.span<{ $fill: string }>`
  position: absolute;
  inset-inline: 12%;
  background: ${({ $fill }) => $fill};
  box-shadow: 0 0 0 0.5px ${colour.surface};
  forced-color-adjust: none;
`;

const Under = styled.span<{ $spare: boolean }>`
  position: absolute;
  inset-block-start: calc(100% + 4px);
  inset-inline-start: 50%;
  color: ${colour.inkFaint};
  font-size: ${text.xs};
  white-space: nowrap;
  transform: translateX(-50%);
  [dir='rtl'] & {
    transform: translateX(50%);
  }
  ${media.phone} {
    display: ${({ $spare }) => ($spare ? 'none' : 'inline')};
  }
`;

const Reading = styled.div`
  min-block-size: 3.4em;
  font-size: ${text.s};
  b {
    font-weight: ${weight.medium};
  }
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space.l};
    margin: 0;
    padding: 0;
    color: ${colour.inkSoft};
    list-style: none;
  }
  ${media.phone} {
    min-block-size: 4.6em;
  }
`;

export interface ChartSeries {
  readonly key: string;
  readonly label: string;
}

interface StackedBarsProps {
  readonly label: string;
  readonly bars: readonly Bar[];
  readonly series: readonly ChartSeries[];
  /** Writes an amount as it is read: 'MVR 1,619.10'. */
  readonly shown: (value: number) => string;
  /** Writes the round number that stands beside a line. */
  readonly tick: (value: number) => string;
  /** The bar with a value that is chosen at first: the last one where time has passed, the first one where it is to come. */
  readonly chosen?: 'first' | 'last';
}

/**
 * Bars over time. Pointer and keyboard choose one, whose values are said below; for the keyboard and screen readers the chart is a slider over the bars.
 * The series differ in colour and in pattern.
 */
export function StackedBars({ label, bars, series, shown, tick, chosen: end = 'last' }: StackedBarsProps): ReactElement {
  const keys = series.map(({ key }) => key);
  const { ticks, columns } = layOut(bars, keys);
  const [index, setIndex] = useState<number>();
  const hasValue = (pieces: readonly unknown[]): boolean => pieces.length > 0;
  const atFirst = end === 'first' ? columns.findIndex(hasValue) : columns.findLastIndex(hasValue);
  const chosen = Math.min(index ?? atFirst, bars.length - 1);
  const bar = bars[Math.max(0, chosen)];
  const every = Math.ceil(bars.length / LABELS);
  const fill = (key: string): string => fillOf(keys.indexOf(key));
  const said = bar && sayingOf(bar, series, shown);
  return (
    <Figure aria-label={label}>
      <Legend>
        {series.map((one) => (
          <li key={one.key}>
            <Swatch $fill={fill(one.key)} />
            {one.label}
          </li>
        ))}
      </Legend>
      <Plot>
        <input
          type="range"
          min={0}
          max={Math.max(0, bars.length - 1)}
          value={Math.max(0, chosen)}
          aria-label={label}
          aria-valuetext={said && [`${said.title}: ${said.total}`, ...said.parts].join('; ')}
          onChange={({ target }) => setIndex(Number(target.value))}
        />
        <Scale aria-hidden>
          {ticks.map(({ value, at }) => (
            <span key={value} style={{ insetBlockEnd: `${at}%` }}>
              {tick(value)}
            </span>
          ))}
        </Scale>
        <Columns aria-hidden>
          {ticks.map(({ value, at }) => (
            <GridLine key={value} style={{ insetBlockEnd: `${at}%` }} />
          ))}
          {bars.map((one, at) => (
            <Column key={one.key} data-chosen={at === chosen || undefined} onPointerEnter={() => setIndex(at)} onPointerDown={() => setIndex(at)}>
              {columns[at]?.map(({ series: key, from, to }) => (
                <Piece key={key} $fill={fill(key)} style={{ insetBlockEnd: `${from}%`, blockSize: `${to - from}%` }} />
              ))}
              {at % every === 0 && <Under $spare={at % (2 * every) !== 0}>{one.label}</Under>}
            </Column>
          ))}
        </Columns>
      </Plot>
      {said && (
        <Reading>
          <b>{said.title}</b> · <bdi>{said.total}</bdi>
          <ul>
            {said.parts.map((part) => (
              <li key={part}>{part}</li>
            ))}
          </ul>
        </Reading>
      )}
    </Figure>
  );
}

/** Says a bar in words: its sum, and its parts that are not zero. */
function sayingOf({ title, values }: Bar, series: readonly ChartSeries[], shown: StackedBarsProps['shown']): { title: string; total: string; parts: string[] } {
  const of = (key: string): number => values[key] ?? 0;
  const parts = series.filter(({ key }) => of(key) !== 0).map(({ key, label }) => `${label} ${shown(of(key))}`);
  return { title, total: shown(series.reduce((sum, { key }) => sum + of(key), 0)), parts };
}
