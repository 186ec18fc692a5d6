import type { ReactElement } from 'react';
import { IconButton } from '@atoll/ui/actions/icon-button';
import { PencilIcon, TrashIcon } from '@atoll/ui/theme/icons';
import { styled } from 'styled-components';

const Actions = styled.div`
  flex: none;
  display: flex;
  /* the icons, not their touch targets, are in line with the text */
  margin-block-start: -8px;
  margin-inline-end: -12px;
`;

interface CardActionsProps {
  readonly editLabel: string;
  readonly deleteLabel: string;
  readonly open: (kind: 'edit' | 'delete') => void;
}

/** Edit and delete of the record that a card shows. */
export function CardActions({ editLabel, deleteLabel, open }: CardActionsProps): ReactElement {
  return (
    <Actions>
      <IconButton label={editLabel} icon={<PencilIcon size={18} />} onClick={() => open('edit')} />
      <IconButton label={deleteLabel} icon={<TrashIcon size={18} />} onClick={() => open('delete')} />
    </Actions>
  );
}
