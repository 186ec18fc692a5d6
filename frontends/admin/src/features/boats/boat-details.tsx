import type { ReactElement } from 'react';
import { api } from '@atoll/app-frame/server-data/api';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { useOperatorSettings } from '@atoll/app-frame/operator/settings';
import { ButtonLink } from '@atoll/ui/actions/button';
import { CloseIcon, PersonIcon, PlusIcon, SeatIcon } from '@atoll/ui/theme/icons';
import { Row, Stack } from '@atoll/ui/layout/page';
import { colour, text, weight } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { useAdminQuery } from '../../admin-query.js';
import type { Boat } from '../../server-types.js';
import { ChipWithActions } from '../../fields/chip-with-actions.js';
import { pickedUserId, UserPicker } from '../../kit/list/user-picker.js';
import type { RecordDetailsProps } from '../../kit/list/card-tab.js';
import { boatTexts } from '../../messages/en/catalogue/boats.js';

const Label = styled.h3`
  color: ${colour.inkFaint};
  font-size: ${text.s};
  font-weight: ${weight.medium};
`;

export function BoatDetails({ record: boat }: RecordDetailsProps<Boat, never>): ReactElement {
  const t = useTexts(boatTexts);
  const { href } = useAdminQuery();
  const { seatSelection } = useOperatorSettings();
  return (
    <Stack>
      <Stack $gap="s">
        <Label>{t('staff')}</Label>
        <Row $gap="xs">
          {boat.boatStaff.map((member) => (
            <StaffChip key={member.id} member={member} boat={boat} />
          ))}
          {boat.boatStaff.length === 0 && <span>{t('noStaff')}</span>}
        </Row>
      </Stack>
      <AddStaff boat={boat} />
      {seatSelection && (
        <Row>
          <ButtonLink kind="secondary" size="small" icon={<SeatIcon size={18} />} to={href({ layout: boat.id })}>
            {t('layout')}
          </ButtonLink>
        </Row>
      )}
    </Stack>
  );
}

/** Removing needs no confirmation: the captain can be added again [AW-41, CAT-36]. */
function StaffChip({ member, boat }: { readonly member: Boat['boatStaff'][number]; readonly boat: Boat }): ReactElement {
  const t = useTexts(boatTexts);
  const [removeBoatStaff, { isLoading }] = api.useRemoveBoatStaffMutation();
  const { username } = member.user;
  const remove = {
    label: t('removeStaff', { name: username, boat: boat.name }),
    icon: <CloseIcon size={16} />,
    disabled: isLoading,
    onClick: () => void removeBoatStaff({ id: member.id }),
  };
  return (
    <ChipWithActions icon={<PersonIcon size={15} />} actions={[remove]}>
      {username}
    </ChipWithActions>
  );
}

/** Offers captains who are not on the boat's staff yet [AW-41, CAT-35]. */
function AddStaff({ boat }: { readonly boat: Boat }): ReactElement {
  const t = useTexts(boatTexts);
  const [addBoatStaff, { isLoading }] = api.useAddBoatStaffMutation();
  const add = (userId: number | undefined): void => void (userId !== undefined && addBoatStaff({ boatId: boat.id, userId }));
  return (
    <UserPicker
      label={t('addStaff')}
      placeholder={t('chooseStaff')}
      lead={<PlusIcon size={18} />}
      disabled={isLoading}
      value=""
      captainsExcept={boat.boatStaff.map(({ userId }) => userId)}
      onChange={(picked) => add(pickedUserId(picked))}
    />
  );
}
