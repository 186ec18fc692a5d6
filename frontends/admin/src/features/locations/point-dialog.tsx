import type { ReactElement } from 'react';
import { api } from '@atoll/app-frame/server-data/api';
import { useTexts, type TextKey } from '@atoll/app-frame/texts/i18n';
import { EditDialog } from '@atoll/ui/form-dialogs/edit-dialog';
import { Text } from '@atoll/ui/forms/kinds';
import type { FormSchema } from '@atoll/ui/forms/schema';
import { locationTexts } from '../../messages/en/catalogue/locations.js';
import type { Location } from '../../server-types.js';

const pointForm: FormSchema<{ readonly name: string }, TextKey<typeof locationTexts>> = {
  fields: { name: { kind: Text, label: 'pointName', codes: ['POINT'] } },
  problem: ({ name }) => (name.trim() === '' ? 'POINT' : undefined),
};

interface PointDialogProps {
  readonly record: Location;
  /** Id of the point to rename; none to add one. */
  readonly part?: number | undefined;
  readonly onClose: () => void;
}

/** A point changes with its location, so the version is that of the location. */
export function PointDialog({ record: location, part, onClose }: PointDialogProps): ReactElement | null {
  const t = useTexts(locationTexts);
  const [createPoint] = api.useCreatePointMutation();
  const [editPoint] = api.useEditPointMutation();
  const point = location.points.find(({ id }) => id === part);
  if (part !== undefined && !point) return null;
  return (
    <EditDialog
      title={point ? t('editPointOf', { name: point.name }) : t('addPointTo', { name: location.name })}
      save={t(point ? 'saveName' : 'addPoint')}
      close={t('close')}
      schema={pointForm}
      t={t}
      stored={{ name: point?.name ?? '' }}
      version={location.version}
      onSave={({ name }, version) =>
        point ? editPoint({ pointId: point.id, name: name.trim(), version }) : createPoint({ locationId: location.id, name: name.trim() })
      }
      onClose={onClose}
    />
  );
}
