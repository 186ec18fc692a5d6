import type { ReactElement } from 'react';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { Segmented } from '@atoll/ui/fields/segmented';
import { space } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { listTexts } from '../../messages/en/bookings/lists.js';

const Line = styled.div`
  display: flex;
  justify-content: center;
  margin-block-start: ${space.m};
`;

export interface PageSizesProps {
  readonly options: readonly string[];
  readonly chosen: string;
  readonly onChoose: (size: string) => void;
}

/** How many rows a page has. */
export function PageSizes({ options, chosen, onChoose }: PageSizesProps): ReactElement {
  const t = useTexts(listTexts);
  return (
    <Line>
      <Segmented
        label={t('size')}
        hideLabel
        value={chosen}
        onChange={onChoose}
        options={options.map((value) => ({ value, label: t('sizeOf', { count: Number(value) }) }))}
      />
    </Line>
  );
}
