import type { ReactElement } from 'react';
import { offerFile } from '@atoll/app-frame/server-data/save-file';
import { announceFailure } from '@atoll/app-frame/snackbar/snackbar';
import { useAppDispatch } from '@atoll/app-frame/store/store';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import type { Sheet } from '@atoll/contracts/sheet';
import { sheetFormatNames, sheetFormats, type SheetFormatName } from '@atoll/contracts/sheet-files';
import { Button } from '@atoll/ui/actions/button';
import { DownloadIcon } from '@atoll/ui/theme/icons';
import { saveSheetTexts } from '../messages/en/office/save-sheet.js';

interface SaveSheetProps {
  /** Without its extension. */
  readonly fileName: string;
  readonly disabled?: boolean;
  /** All, unless given. */
  readonly formats?: readonly SheetFormatName[];
  /** Said after the button's text where several tables of a page can be saved. */
  readonly of?: string;
  readonly sheet: () => Sheet | Promise<Sheet>;
}

/** Shows a button for each format in which the table can be saved. */
export function SaveSheet({ fileName, disabled = false, formats = sheetFormatNames, of, sheet }: SaveSheetProps): ReactElement {
  const t = useTexts(saveSheetTexts);
  const dispatch = useAppDispatch();
  const save = async (format: SheetFormatName): Promise<void> => {
    const { type, write } = sheetFormats[format];
    try {
      offerFile(new Blob([await write(await sheet())], { type }), `${fileName}.${format}`);
    } catch {
      dispatch(announceFailure(t('unreached')));
    }
  };
  return (
    <>
      {formats.map((format) => (
        <Button
          key={format}
          kind="secondary"
          icon={<DownloadIcon size={18} />}
          disabled={disabled}
          aria-label={of && `${t(format)}: ${of}`}
          onClick={() => void save(format)}
        >
          {t(format)}
        </Button>
      ))}
    </>
  );
}
