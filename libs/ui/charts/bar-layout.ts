import { scaleLinear } from 'd3-scale';
import { stack, stackOffsetDiverging } from 'd3-shape';

export interface Bar {
  readonly key: string;
  /** Stands below the bar, so it is short. */
  readonly label: string;
  /** Says in words for what the bar stands. */
  readonly title: string;
  /** Has a value for each series by its key; one that is absent is zero. */
  readonly values: Readonly<Record<string, number>>;
}

/** A part of a bar, whose ends are in percent of the height of the chart. */
interface Piece {
  readonly series: string;
  readonly from: number;
  readonly to: number;
}

export interface BarLayout {
  readonly ticks: readonly { readonly value: number; readonly at: number }[];
  /** The bars keep their order; each has its pieces. */
  readonly columns: readonly (readonly Piece[])[];
}

const TICKS = 4;

/** Stacks the values of each bar: those above zero upwards, those below it downwards. The scale ends at round numbers. */
export function layOut(bars: readonly Bar[], series: readonly string[]): BarLayout {
  const stacked = stack<unknown, Bar, string>()
    .keys(series)
    .value((bar, key) => bar.values[key] ?? 0)
    .offset(stackOffsetDiverging)([...bars]);
  const ends = stacked.flatMap((one) => one.flatMap(([low, high]) => [low, high]));
  const scale = scaleLinear([Math.min(0, ...ends), Math.max(1, ...ends)], [0, 100]).nice(TICKS);
  return {
    ticks: scale.ticks(TICKS).map((value) => ({ value, at: scale(value) })),
    columns: bars.map((_, index) =>
      stacked.flatMap(({ key, [index]: point }) => (point && point[0] !== point[1] ? [{ series: key, from: scale(point[0]), to: scale(point[1]) }] : [])),
    ),
  };
}
