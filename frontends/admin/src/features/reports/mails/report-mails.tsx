import { lazy, useState, type ReactElement } from 'react';
import { api, errorText } from '@atoll/app-frame/server-data/api';
import { Button } from '@atoll/ui/actions/button';
import { IconButton } from '@atoll/ui/actions/icon-button';
import { Switch } from '@atoll/ui/fields/switch';
import { Row, Stack } from '@atoll/ui/layout/page';
import { ErrorState } from '@atoll/ui/notices/error-state';
import { LazyOverlay } from '@atoll/ui/notices/lazy-overlay';
import { Skeleton } from '@atoll/ui/notices/skeleton';
import { PencilIcon, PlusIcon, TrashIcon } from '@atoll/ui/theme/icons';
import { colour, space, text } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { fresh } from '../../../server-types.js';
import type { ReportMail } from './report-mail-form.js';
import { SentReports } from './sent-reports.js';
import { useReportMailWords } from './use-report-mail-words.js';

const ReportMailDialog = lazy(async () => ({ default: (await import('./report-mail-dialog.js')).ReportMailDialog }));
const DeleteDialog = lazy(async () => ({ default: (await import('@atoll/ui/form-dialogs/delete-dialog')).DeleteDialog }));

const Mails = styled.ul`
  display: grid;
  > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${space.xs} ${space.m};
    padding-block: ${space.s};
    border-block-end: 1px solid ${colour.line};
    overflow-wrap: anywhere;
  }
  small {
    color: ${colour.inkSoft};
    font-size: ${text.s};
  }
`;

/** The mail to edit, 'new' to add one, or the one to remove. */
type Opened = { readonly edit: ReportMail | undefined } | { readonly remove: ReportMail };

/** The reports that are mailed again and again, each with its switch, and the last mails. */
export function ReportMails(): ReactElement {
  const { t, what } = useReportMailWords();
  const { data, error, isFetching, refetch } = api.useGetReportMailsQuery({}, fresh);
  const [remove] = api.useRemoveReportMailMutation();
  const [opened, setOpened] = useState<Opened>();
  if (error) return <ErrorState text={errorText(error)} busy={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton $height="120px" />;
  const { reportMails, version } = data;
  const close = (): void => setOpened(undefined);
  return (
    <Stack $gap="m">
      <p>{t('about')}</p>
      {reportMails.length === 0 && <p>{t('none')}</p>}
      <Mails>
        {reportMails.map((mail) => (
          <li key={mail.id}>
            <MailLine mail={mail} />
            <Row>
              <IconButton label={t('edit', { what: what(mail) })} icon={<PencilIcon />} onClick={() => setOpened({ edit: mail })} />
              <IconButton label={t('remove', { what: what(mail) })} icon={<TrashIcon />} onClick={() => setOpened({ remove: mail })} />
            </Row>
          </li>
        ))}
      </Mails>
      <Row>
        <Button kind="secondary" icon={<PlusIcon />} onClick={() => setOpened({ edit: undefined })}>
          {t('add')}
        </Button>
      </Row>
      <SentReports />
      <LazyOverlay>
        {opened && 'edit' in opened && <ReportMailDialog mail={opened.edit} version={version} onClose={close} />}
        {opened && 'remove' in opened && (
          <DeleteDialog
            title={t('removeTitle')}
            text={t('removeText', { what: what(opened.remove) })}
            confirm={t('confirmRemove')}
            keep={t('keep')}
            remove={() => remove({ id: opened.remove.id })}
            onClose={close}
          />
        )}
      </LazyOverlay>
    </Stack>
  );
}

function MailLine({ mail }: { readonly mail: ReportMail }): ReactElement {
  const { t, what } = useReportMailWords();
  const [save, { isLoading }] = api.useSaveReportMailMutation();
  return (
    <div>
      <Switch label={what(mail)} checked={mail.isOn} disabled={isLoading} onChange={(isOn) => void save({ ...mail, isOn })} />
      <small>{t('to', { format: t(`format.${mail.format}`), addresses: mail.addresses.join(', ') })}</small>
    </div>
  );
}
