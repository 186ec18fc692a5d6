import { useState, type ReactElement } from 'react';
import { usePageTitle } from '@atoll/app-frame/page/page-title';
import { chooseTheme, useThemeChoice } from '@atoll/app-frame/page/theme';
import { Page, PageHeader, Row } from '@atoll/ui/layout/page';
import { Segmented } from '@atoll/ui/fields/segmented';
import { media, space } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { FieldStates } from './field-states.js';
import { ChartSamples } from './kit-charts.js';
import { ChoiceSamples, FieldSamples } from './kit-fields.js';
import { FormSamples } from './kit-forms.js';
import { FrameSamples, ListSamples, SearchSample } from './kit-lists.js';
import { NoticeSamples, OverlaySamples } from './kit-notices.js';
import { ActionSamples, ShownSamples } from './kit-shown.js';
import { TravelSamples } from './kit-travel.js';

const Columns = styled.div`
  column-gap: ${space.xl};
  > * {
    margin-block-end: ${space.xl};
    break-inside: avoid;
  }
  ${media.desktop} {
    column-count: 2;
  }
`;

/** Every component in every state, to look at before and after changing one. */
export function KitPage(): ReactElement {
  usePageTitle('Kit');
  const theme = useThemeChoice();
  const [direction, setDirection] = useState<'ltr' | 'rtl'>('ltr');
  const changeDirection = (next: 'ltr' | 'rtl'): void => {
    document.documentElement.dir = next;
    setDirection(next);
  };
  return (
    <Page $width="wide">
      <PageHeader
        title="Kit"
        lead="Every component, in every state, in both directions and themes."
        actions={
          <Row $gap="l">
            <Segmented
              label="Theme"
              hideLabel
              value={theme}
              onChange={chooseTheme}
              options={[
                { value: 'system', label: 'System' },
                { value: 'light', label: 'Light' },
                { value: 'dark', label: 'Dark' },
              ]}
            />
            <Segmented
              label="Direction"
              hideLabel
              value={direction}
              onChange={changeDirection}
              options={[
                { value: 'ltr', label: 'Left to right' },
                { value: 'rtl', label: 'Right to left' },
              ]}
            />
          </Row>
        }
      />
      <Columns>
        <ActionSamples />
        <FieldSamples />
        <FieldStates />
        <ChoiceSamples />
        <TravelSamples />
        <ShownSamples />
        <ListSamples />
        <SearchSample />
        <ChartSamples />
        <FrameSamples />
        <NoticeSamples />
        <OverlaySamples />
        <FormSamples />
      </Columns>
    </Page>
  );
}
