import type { ReactElement } from 'react';
import { useOperatorSettings } from '@atoll/app-frame/operator/settings';
import { api } from '@atoll/app-frame/server-data/api';
import { useLanguage } from '@atoll/app-frame/texts/i18n';
import { mailedReportNames, REPORT_HOURS, reportPeriods } from '@atoll/contracts/report-mails';
import { sheetFormatNames } from '@atoll/contracts/sheet-files';
import { languages } from '@atoll/languages/languages';
import { EditDialog } from '@atoll/ui/form-dialogs/edit-dialog';
import { formOf, inputOf, reportMailSchema, type ReportMail } from './report-mail-form.js';
import { useReportMailWords } from './use-report-mail-words.js';

const hours = Array.from({ length: REPORT_HOURS.last - REPORT_HOURS.first + 1 }, (_, index) => REPORT_HOURS.first + index);

interface ReportMailDialogProps {
  /** The one to edit; none to add one. */
  readonly mail: ReportMail | undefined;
  readonly version: number;
  readonly onClose: () => void;
}

/** Says which report is mailed, how often, as what and to whom. */
export function ReportMailDialog({ mail, version, onClose }: ReportMailDialogProps): ReactElement {
  const { t, hour } = useReportMailWords();
  const language = useLanguage();
  const { languages: offered } = useOperatorSettings();
  const [saveMail] = api.useSaveReportMailMutation();
  return (
    <EditDialog
      title={t('editTitle')}
      save={t('save')}
      close={t('close')}
      schema={reportMailSchema}
      t={t}
      stored={formOf(mail, language)}
      version={version}
      shown={{
        report: { options: mailedReportNames.map((value) => ({ value, label: t(`report.${value}`) })) },
        every: { options: reportPeriods.map((value) => ({ value, label: t(`every.${value}`) })) },
        hour: { options: hours.map((value) => ({ value: String(value), label: hour(value) })) },
        format: { options: sheetFormatNames.map((value) => ({ value, label: t(`format.${value}`) })) },
        language: { options: offered.map((value) => ({ value, label: languages[value].name })) },
      }}
      onSave={(form, seen) => saveMail(inputOf(form, mail, seen))}
      onClose={onClose}
    />
  );
}
