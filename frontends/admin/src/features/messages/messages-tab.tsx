import { lazy, Suspense, useState, type ReactElement } from 'react';
import { api, errorText, type CallOutput } from '@atoll/app-frame/server-data/api';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { optionalTemplates } from '@atoll/contracts/message-templates';
import { messageTextNames, messageTexts, type MessageTextName } from '@atoll/contracts/message-texts';
import { languages } from '@atoll/languages/languages';
import { Button } from '@atoll/ui/actions/button';
import { Switch } from '@atoll/ui/fields/switch';
import { Card, CardTitle } from '@atoll/ui/layout/card';
import { Stack } from '@atoll/ui/layout/page';
import { Chip } from '@atoll/ui/notices/chip';
import { ErrorState } from '@atoll/ui/notices/error-state';
import { colour, media, space, text as sizes } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { CardsSkeleton } from '../../admin-skeleton.js';
import { messageSettingsTexts } from '../../messages/en/office/message-settings.js';
import { fresh } from '../../server-types.js';
import { hasOwnWords, type ProductText } from './text-form.js';

const TextDialog = lazy(async () => ({ default: (await import('./text-dialog.js')).TextDialog }));

type Settings = CallOutput<'getMessageSettings'>;
type Template = (typeof messageTexts)[MessageTextName]['template'];

const templates = [...new Set(messageTextNames.map((name) => messageTexts[name].template))];
const textsOf = (template: Template): MessageTextName[] => messageTextNames.filter((name) => messageTexts[name].template === template);

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.l};
  align-items: start;
  ${media.desktop} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const Texts = styled.ul`
  display: grid;
  gap: ${space.s};
  > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${space.xs} ${space.m};
  }
`;

const Languages = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.xs};
`;

const Always = styled.p`
  color: ${colour.inkSoft};
  font-size: ${sizes.s};
`;

/** The messages that customers get: which are sent, and their words in each language of the operator [NT-07]. */
export function MessagesTab(): ReactElement {
  const t = useTexts(messageSettingsTexts);
  const settings = api.useGetMessageSettingsQuery({}, fresh);
  const words = api.useGetMessageWordsQuery({}, fresh);
  const [edited, setEdited] = useState<ProductText>();
  const failed = [settings, words].find(({ error }) => error);
  if (failed) return <ErrorState text={errorText(failed.error)} busy={failed.isFetching} onRetry={() => void failed.refetch()} />;
  if (!settings.data || !words.data) return <CardsSkeleton height="160px" count={6} />;
  const { data } = settings;
  return (
    <Stack $gap="l">
      <p>{t('explained')}</p>
      <Columns>
        {templates.map((template) => (
          <TemplateCard key={template} {...{ template }} settings={data} products={words.data?.texts ?? []} onEdit={setEdited} />
        ))}
      </Columns>
      <Suspense fallback={null}>
        {edited && (
          <TextDialog
            title={t('titleOf', { text: t(`text.${edited.text}`), language: languages[edited.language].name })}
            product={edited}
            own={ownOf(data, edited)}
            version={data.version}
            onClose={() => setEdited(undefined)}
          />
        )}
      </Suspense>
    </Stack>
  );
}

const ownOf = ({ texts }: Settings, { text, language }: ProductText) => texts.find((own) => own.text === text && own.language === language);

interface TemplateCardProps {
  readonly template: Template;
  readonly settings: Settings;
  readonly products: readonly ProductText[];
  readonly onEdit: (product: ProductText) => void;
}

function TemplateCard({ template, settings, products, onEdit }: TemplateCardProps): ReactElement {
  const t = useTexts(messageSettingsTexts);
  const title = t(`template.${template}`);
  return (
    <Card $tight aria-label={title}>
      <CardTitle>{title}</CardTitle>
      <Stack $gap="s">
        <SendSwitch template={template} off={settings.off} />
        <Texts>
          {textsOf(template).map((name) => (
            <li key={name}>
              <span>{t(`text.${name}`)}</span>
              <Languages>
                {products
                  .filter(({ text }) => text === name)
                  .map((product) => (
                    <EditButton key={product.language} product={product} isOwn={hasOwnWords(ownOf(settings, product))} onEdit={onEdit} />
                  ))}
              </Languages>
            </li>
          ))}
        </Texts>
      </Stack>
    </Card>
  );
}

function SendSwitch({ template, off }: { readonly template: Template; readonly off: Settings['off'] }): ReactElement {
  const t = useTexts(messageSettingsTexts);
  const [switchMessage, { isLoading }] = api.useSwitchMessageMutation();
  const optional = optionalTemplates.find((name) => name === template);
  if (!optional) return <Always>{t('always')}</Always>;
  return (
    <Switch label={t('isSent')} checked={!off.includes(optional)} disabled={isLoading} onChange={(isOn) => void switchMessage({ template: optional, isOn })} />
  );
}

interface EditButtonProps {
  readonly product: ProductText;
  readonly isOwn: boolean;
  readonly onEdit: (product: ProductText) => void;
}

function EditButton({ product, isOwn, onEdit }: EditButtonProps): ReactElement {
  const t = useTexts(messageSettingsTexts);
  const { name } = languages[product.language];
  return (
    <>
      {isOwn && <Chip tone="primary">{t('own')}</Chip>}
      <Button kind="quiet" size="small" aria-label={t('edit', { text: t(`text.${product.text}`), language: name })} onClick={() => onEdit(product)}>
        <span lang={product.language}>{name}</span>
      </Button>
    </>
  );
}
