import { useState, type ReactElement } from 'react';
import { useFocusedHeading } from '@atoll/app-frame/page/focus-heading';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { Banner } from '@atoll/ui/notices/banner';
import { Button } from '@atoll/ui/actions/button';
import { FieldMessage } from '@atoll/ui/fields/field';
import { Row, Stack } from '@atoll/ui/layout/page';
import { Segmented } from '@atoll/ui/fields/segmented';
import { colour, media, space, text, weight } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import type { Boat } from '../../server-types.js';
import { layoutTexts } from '../../messages/en/catalogue/seat-layout.js';
import { EditorGrid } from './editor-grid.js';
import { activeCount, isNameTaken, keepingRows, renamed, resized, sameLayout, sizeOf, whole, withArea, type Area, type Layout } from './layout.js';
import { SizeField } from './size-field.js';
import { UpdateLayout } from './update-layout.js';
import { useLayoutHistory, useUndoKey } from './use-layout-history.js';

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.m};
  margin-block-end: ${space.m};
  h1 {
    font-size: ${text.xl};
    outline: none;
  }
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.xl};
  align-items: start;
  margin-block-start: ${space.l};
  ${media.desktop} {
    grid-template-columns: 300px minmax(0, 1fr);
  }
`;

/** Sticks to the grid, so that the counts stay in view while it is scrolled. */
const Counts = styled.dl`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${space.m};
  margin-block-end: ${space.m};
  dt {
    color: ${colour.inkSoft};
    font-size: ${text.s};
  }
  dd {
    font-size: ${text.l};
    font-weight: ${weight.bold};
    font-variant-numeric: tabular-nums;
    line-height: 1.2;
  }
  > div {
    display: flex;
    flex-direction: column-reverse;
    justify-content: flex-end;
  }
`;

const Sizes = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space.m};
  align-items: start;
`;

const Hint = styled.p`
  color: ${colour.inkSoft};
  font-size: ${text.s};
`;

interface SeatLayoutEditorProps {
  readonly boat: Boat;
  readonly stored: Layout;
  /** Version of `stored`; undefined for a replacement. */
  readonly version: number | undefined;
  /** `stored` is a replacement, because the layout could not be loaded. */
  readonly failed: boolean;
}

export function SeatLayoutEditor({ boat, stored, version, failed }: SeatLayoutEditorProps): ReactElement {
  const t = useTexts(layoutTexts);
  const heading = useFocusedHeading();
  const history = useLayoutHistory(stored);
  const { layout } = history;
  const [base, setBase] = useState<{ readonly layout: Layout; readonly active: boolean }>();
  const [mode, setMode] = useState<'selection' | 'rename'>('selection');
  const [problem, setProblem] = useState('');
  const { capacity } = boat;
  const [active, size] = [activeCount(layout), sizeOf(layout)];
  const isChanged = !sameLayout(layout, stored);

  useUndoKey(history.undo);

  /** A drag is applied to the layout from its start, so that dragging back reverts cells. */
  const area = (dragged: Area, done: boolean): void => {
    const start = base ?? { layout, active: !layout[dragged.from[0]]?.columns[dragged.from[1]]?.active };
    const changed = withArea(start.layout, dragged, start.active, capacity);
    setProblem(start.active && changed.every((row, index) => row === start.layout[index]) ? t('full', { capacity }) : '');
    const next = keepingRows(changed, layout);
    setBase(done ? undefined : start);
    if (done) history.change(next);
    else history.preview(next);
  };
  const rename = (at: readonly [number, number], typed: string | undefined): boolean => {
    const name = typed?.trim() ?? '';
    const taken = name !== '' && isNameTaken(layout, at, name);
    setProblem(taken ? t('taken') : '');
    if (taken) return false;
    if (name !== '') history.change(renamed(layout, at, name));
    return true;
  };
  return (
    <section>
      <Head>
        <h1 ref={heading} tabIndex={-1}>
          {t('title', { name: boat.name })}
        </h1>
        <UpdateLayout boat={boat} layout={layout} version={version} disabled={!isChanged} />
      </Head>
      <Stack>
        {failed && <Banner tone="danger">{t('failed')}</Banner>}
        <Banner tone="warning">{t('warning')}</Banner>
      </Stack>
      <Columns>
        <Stack>
          <Segmented
            label={t('mode')}
            hideLabel
            value={mode}
            onChange={setMode}
            options={[
              { value: 'selection', label: t('selection') },
              { value: 'rename', label: t('rename') },
            ]}
          />
          <Hint>{t(mode === 'selection' ? 'selectHint' : 'renameHint')}</Hint>
          <Sizes>
            <SizeField label={t('rows')} value={size.rows} problem={t('LIMITS')} onChange={(rows) => history.change(resized(layout, rows, size.columns))} />
            <SizeField
              label={t('columns')}
              value={size.columns}
              problem={t('LIMITS')}
              onChange={(columns) => history.change(resized(layout, size.rows, columns))}
            />
          </Sizes>
          <Row>
            <Button kind="secondary" size="small" onClick={() => history.change(withArea(layout, whole(layout), true, capacity))}>
              {t('all')}
            </Button>
            <Button kind="secondary" size="small" onClick={() => history.change(withArea(layout, whole(layout), false, capacity))}>
              {t('clear')}
            </Button>
            <Button kind="secondary" size="small" disabled={!history.canUndo} onClick={history.undo}>
              {t('undo')}
            </Button>
          </Row>
        </Stack>
        <div>
          <Counts aria-label={t('counts')} aria-live="polite">
            {(
              [
                ['capacity', capacity],
                ['selected', active],
                ['remaining', Math.max(0, capacity - active)],
              ] as const
            ).map(([name, count]) => (
              <div key={name}>
                <dt>{t(name)}</dt>
                <dd>{count}</dd>
              </div>
            ))}
          </Counts>
          <EditorGrid layout={layout} mode={mode} onArea={area} onRename={rename} />
          <FieldMessage id="layout-problem" error={problem} />
        </div>
      </Columns>
    </section>
  );
}
