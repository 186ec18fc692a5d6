import type { ReactElement } from 'react';
import { api } from '@atoll/app-frame/server-data/api';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { useOperatorSettings } from '@atoll/app-frame/operator/settings';
import { ButtonLink } from '@atoll/ui/actions/button';
import { Card } from '@atoll/ui/layout/card';
import { CloseIcon, PersonIcon, PlusIcon, SeatIcon } from '@atoll/ui/theme/icons';
import { Row, Stack } from '@atoll/ui/layout/page';
import { colour, space, text, weight } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { useAdminQuery } from '../../admin-query.js';
import type { Boat } from '../../server-types.js';
import { CardActions } from '../../kit/list/card-actions.js';
import { ChipWithActions } from '../../fields/chip-with-actions.js';
import { pickedUserId, UserPicker } from '../../kit/list/user-picker.js';
import type { RecordCardProps } from '../../kit/list/card-tab.js';
import { boatTexts } from '../../messages/en/catalogue/boats.js';

const Head = styled.div`
  display: flex;
  justify-content: space-between;
  align-items: flex-start;
  gap: ${space.m};
  > :first-child {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  p {
    color: ${colour.inkSoft};
    font-size: ${text.s};
  }
`;

const Label = styled.h3`
  color: ${colour.inkFaint};
  font-size: ${text.s};
  font-weight: ${weight.medium};
`;

export function BoatCard({ record: boat, open }: RecordCardProps<Boat, 'edit' | 'delete'>): ReactElement {
  const t = useTexts(boatTexts);
  const { href } = useAdminQuery();
  const { seatSelection } = useOperatorSettings();
  return (
    <Card as="article" $tight aria-label={boat.name}>
      <Stack>
        <Head>
          <div>
            <h2>{boat.name}</h2>
            <p>{[t('seats', { count: boat.capacity }), boat.provider?.name].filter(Boolean).join(' · ')}</p>
          </div>
          <CardActions editLabel={t('editOf', { name: boat.name })} deleteLabel={t('deleteOf', { name: boat.name })} open={open} />
        </Head>
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
    </Card>
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
