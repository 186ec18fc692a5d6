import { useRef, useState, type KeyboardEvent, type ReactElement } from 'react';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { styled } from 'styled-components';
import { seatTexts } from './seat-texts.js';
import { Seat, SeatLegend, type SeatState } from './seat-style.js';
import { firstSeat, nextSeat, type SeatRow } from './seat-rows.js';
import { VisuallyHidden } from '@atoll/ui/layout/visually-hidden';
import { colour, space, text, weight } from '@atoll/ui/theme/tokens';

export interface SeatGridProps {
  readonly rows: readonly SeatRow[];
  /** Ids of the chosen columns. */
  readonly chosen: readonly number[];
  /** Absent: the seats are shown but cannot be chosen. */
  readonly onChange?: (chosen: number[]) => void;
  /** Number of passengers who need a seat. */
  readonly max: number;
}

const Wide = styled.div`
  overflow-x: auto;
  padding: ${space.xs};
`;

/** A boat has its port side on the left in every language. */
const Hull = styled.div`
  direction: ltr;
  inline-size: max-content;
  margin-inline: auto;
  padding: 76px 20px 28px;
  border-radius: 50% 50% 28px 28px / 128px 128px 28px 28px;
  background: ${colour.surface};
  box-shadow:
    inset 0 0 0 2px ${colour.line},
    inset 0 0 0 7px ${colour.sunken};
  text-align: center;
`;

const End = styled.p`
  color: ${colour.inkFaint};
  font-size: ${text.xs};
  font-weight: ${weight.medium};
  letter-spacing: 0.08em;
  text-transform: uppercase;
`;

const Grid = styled.div`
  display: grid;
  gap: 6px;
  margin-block: ${space.m};
`;

const Line = styled.div`
  display: flex;
  justify-content: center;
  gap: 6px;
`;

export function SeatGrid({ rows, chosen, onChange, max }: SeatGridProps): ReactElement {
  const t = useTexts(seatTexts);
  const grid = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState<readonly [number, number]>(() => firstSeat(rows));

  const stateOf = ({ id, active, occupied }: SeatRow['columns'][number]): SeatState => {
    if (!active || id === undefined || id === null) return 'blocked';
    if (chosen.includes(id)) return 'yours';
    return occupied ? 'taken' : 'free';
  };
  const toggle = (id: number, state: SeatState): void => {
    if (!onChange) return;
    if (state === 'yours') onChange(chosen.filter((other) => other !== id));
    else if (state === 'free' && max === 1) onChange([id]);
    else if (state === 'free' && chosen.length < max) onChange([...chosen, id]);
  };
  const move = (event: KeyboardEvent): void => {
    const step = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowRight: [0, 1], ArrowLeft: [0, -1] }[event.key] as [number, number] | undefined;
    if (!step) return;
    event.preventDefault();
    const next = nextSeat(rows, at, step);
    setAt(next);
    grid.current?.querySelector<HTMLElement>(`[data-seat="${next.join(' ')}"]`)?.focus();
  };

  return (
    <div>
      <Wide>
        <Hull>
          <End aria-hidden>{t('bow')}</End>
          <Grid ref={grid} role="grid" aria-label={t('seatMap')} onKeyDown={move}>
            {rows.map((row, rowIndex) => (
              <Line key={row.no} role="row">
                {row.columns.map((column, columnIndex) => {
                  const state = stateOf(column);
                  const words = { free: t('seatFree'), yours: t('seatYours'), taken: t('seatTaken'), blocked: t('seatBlocked') }[state];
                  const focused = at[0] === rowIndex && at[1] === columnIndex;
                  return (
                    <div key={column.no} role="gridcell" aria-selected={state === 'yours'}>
                      <Seat
                        type="button"
                        data-seat={`${rowIndex} ${columnIndex}`}
                        tabIndex={focused ? 0 : -1}
                        aria-hidden={state === 'blocked' || undefined}
                        aria-label={t('seatSpoken', { name: column.name, row: row.no, state: words })}
                        aria-pressed={state === 'yours'}
                        aria-disabled={state === 'taken' || state === 'blocked' || undefined}
                        onFocus={() => setAt([rowIndex, columnIndex])}
                        onClick={() => column.id && toggle(column.id, state)}
                        $state={state}
                      >
                        {column.name}
                      </Seat>
                    </div>
                  );
                })}
              </Line>
            ))}
          </Grid>
          <End aria-hidden>{t('stern')}</End>
        </Hull>
      </Wide>
      <SeatLegend choosing={onChange !== undefined} />
      {/* Those who see read it beside the button that saves. */}
      {onChange && <VisuallyHidden aria-live="polite">{t('seatsChosen', { chosen: chosen.length, max })}</VisuallyHidden>}
    </div>
  );
}
