import type { ReactElement } from 'react';
import { api } from '@atoll/app-frame/server-data/api';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { messageTexts, type OwnWords } from '@atoll/contracts/message-texts';
import { Button } from '@atoll/ui/actions/button';
import { EditDialog } from '@atoll/ui/form-dialogs/edit-dialog';
import { colour, space, text as sizes } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { messageSettingsTexts } from '../../messages/en/office/message-settings.js';
import { MessagePreview } from './message-preview.js';
import { hasOwnWords, sentWords, wordsInput, wordsSchema, type ProductText } from './text-form.js';

const Values = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs} ${space.l};
  color: ${colour.inkSoft};
  font-size: ${sizes.s};
  code {
    color: ${colour.ink};
  }
`;

interface TextDialogProps {
  readonly title: string;
  readonly product: ProductText;
  readonly own: OwnWords | undefined;
  readonly version: number;
  readonly onClose: () => void;
}

/** The words of one text in one language, for SMS and mail, with what a customer would read. */
export function TextDialog({ title, product, own, version, onClose }: TextDialogProps): ReactElement {
  const t = useTexts(messageSettingsTexts);
  const [update, updating] = api.useUpdateMessageTextMutation();
  const reset = async (): Promise<void> => {
    const { error } = await update({ ...wordsInput(product, product), version });
    if (!error) onClose();
  };
  return (
    <EditDialog
      title={title}
      width="640px"
      save={t('save')}
      close={t('close')}
      schema={wordsSchema}
      t={t}
      stored={sentWords(product, own)}
      version={version}
      busy={updating.isLoading}
      between={
        hasOwnWords(own) && (
          <Button kind="secondary" busy={updating.isLoading} onClick={() => void reset()}>
            {t('reset')}
          </Button>
        )
      }
      lead={
        <div>
          <p>{t('valuesExplained')}</p>
          <Values>
            {messageTexts[product.text].values.map((name) => (
              <li key={name}>
                <code dir="ltr">{`{${name}}`}</code> {t(`value.${name}`)}
              </li>
            ))}
          </Values>
        </div>
      }
      onSave={(values, seen) => update({ ...wordsInput(product, values), version: seen })}
      onClose={onClose}
    >
      {(values) => <MessagePreview input={wordsInput(product, values)} />}
    </EditDialog>
  );
}
