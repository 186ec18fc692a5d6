import type { ReactElement } from 'react';
import { api } from '@atoll/app-frame/server-data/api';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { Button } from '@atoll/ui/actions/button';
import { PencilIcon, PinIcon, PlusIcon, TrashIcon } from '@atoll/ui/theme/icons';
import { Row, Stack } from '@atoll/ui/layout/page';
import { Switch } from '@atoll/ui/fields/switch';
import { colour, text, weight } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { VisuallyHidden } from '@atoll/ui/layout/visually-hidden';
import { ChipWithActions } from '../../fields/chip-with-actions.js';
import type { Location } from '../../server-types.js';
import type { RecordDetailsProps } from '../../kit/list/card-tab.js';
import { locationTexts } from '../../messages/en/catalogue/locations.js';

const Label = styled.h3`
  color: ${colour.inkFaint};
  font-size: ${text.s};
  font-weight: ${weight.medium};
`;

const None = styled.span`
  color: ${colour.inkSoft};
  font-size: ${text.s};
`;

/** The buttons of the cards of a row are in one line, however many points each has. */
const Whole = styled(Stack)`
  grid-template-rows: auto 1fr auto;
  block-size: 100%;
`;

export type LocationAct = 'addPoint' | 'editPoint' | 'deletePoint';

/** Customers can choose only public locations [CAT-04, CAT-07]. */
export function LocationDetails({ record: location, open }: RecordDetailsProps<Location, LocationAct>): ReactElement {
  const t = useTexts(locationTexts);
  const [togglePublic, { isLoading, originalArgs }] = api.useToggleLocationPublicMutation();
  const shown = isLoading && originalArgs ? originalArgs.public : location.public;
  return (
    <Whole>
      <Switch
        label={
          <>
            <span aria-hidden>{t('public')}</span>
            <VisuallyHidden>{t('publicOf', { name: location.name })}</VisuallyHidden>
          </>
        }
        checked={shown}
        onChange={(wanted) => void togglePublic({ locationId: location.id, public: wanted })}
      />
      <Stack $gap="s">
        <Label>{t('points')}</Label>
        <Row $gap="xs">
          {location.points.map((point) => (
            <ChipWithActions
              key={point.id}
              icon={<PinIcon size={15} />}
              actions={[
                { label: t('editPointOf', { name: point.name }), icon: <PencilIcon size={16} />, onClick: () => open('editPoint', point.id) },
                { label: t('deletePointOf', { name: point.name }), icon: <TrashIcon size={16} />, onClick: () => open('deletePoint', point.id) },
              ]}
            >
              {point.name}
            </ChipWithActions>
          ))}
          {location.points.length === 0 && <None>{t('noPoints')}</None>}
        </Row>
      </Stack>
      <Row>
        <Button
          kind="secondary"
          size="small"
          icon={<PlusIcon size={18} />}
          onClick={() => open('addPoint')}
          aria-label={t('addPointTo', { name: location.name })}
        >
          {t('addPoint')}
        </Button>
      </Row>
    </Whole>
  );
}
