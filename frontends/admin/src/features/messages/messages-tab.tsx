import { lazy, useState, type ReactElement } from 'react';
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
import { LazyOverlay } from '@atoll/ui/notices/lazy-overlay';
import { colour, media, size, space, weight } from '@atoll/ui/theme/tokens';
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

const optional = templates.filter((template) => optionalTemplates.some((name) => name === template));
const always = templates.filter((template) => !optional.includes(template));

/** Stands beside what is always sent, and lets the operator decide about the rest. */
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.l};
  align-items: start;
  ${media.desktop} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const Rows = styled.ul`
  display: grid;
  > li {
    padding-block: ${space.xs};
  }
  > li + li {
    border-block-start: 1px solid ${colour.line};
  }
`;

/** A message, or one of its texts, with the languages in which it is written. */
const Line = styled.div<{ $isPart?: boolean }>`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.m};
  min-block-size: ${size.touch};
  ${({ $isPart }) => $isPart && `color: ${colour.inkSoft}; padding-inline-start: ${space.l};`}
`;

const Name = styled.span`
  font-weight: ${weight.medium};
`;

const Languages = styled.span`
  display: inline-flex;
  flex: none;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${space.xs};
  max-inline-size: 60%;
`;

/** The messages that customers get: which are sent, and their words in each language of the operator [NT-07]. */
export function MessagesTab(): ReactElement {
  const t = useTexts(messageSettingsTexts);
  const settings = api.useGetMessageSettingsQuery({}, fresh);
  const words = api.useGetMessageWordsQuery({}, fresh);
  const [edited, setEdited] = useState<ProductText>();
  const failed = [settings, words].find(({ error }) => error);
  if (failed) return <ErrorState text={errorText(failed.error)} busy={failed.isFetching} onRetry={() => void failed.refetch()} />;
  if (!settings.data || !words.data) return <CardsSkeleton height="480px" count={2} />;
  const { data } = settings;
  return (
    <Stack $gap="l">
      <p>{t('explained')}</p>
      <Columns>
        <Templates title={t('optional')} templates={optional} settings={data} products={words.data.texts} onEdit={setEdited} />
        <Templates title={t('always')} templates={always} settings={data} products={words.data.texts} onEdit={setEdited} />
      </Columns>
      <LazyOverlay>
        {edited && (
          <TextDialog
            title={t('titleOf', { text: t(`text.${edited.text}`), language: languages[edited.language].name })}
            product={edited}
            own={ownOf(data, edited)}
            version={data.version}
            onClose={() => setEdited(undefined)}
          />
        )}
      </LazyOverlay>
    </Stack>
  );
}

const ownOf = ({ texts }: Settings, { text, language }: ProductText) => texts.find((own) => own.text === text && own.language === language);

interface WordsProps {
  readonly settings: Settings;
  readonly products: readonly ProductText[];
  readonly onEdit: (product: ProductText) => void;
}

function Templates({ title, templates, ...words }: WordsProps & { readonly title: string; readonly templates: readonly Template[] }): ReactElement {
  return (
    <Card $tight aria-label={title}>
      <CardTitle>{title}</CardTitle>
      <Rows>
        {templates.map((template) => (
          <TemplateRow key={template} template={template} {...words} />
        ))}
      </Rows>
    </Card>
  );
}

/** A message of one text is one line; the texts of others stand below its name. */
function TemplateRow({ template, ...words }: WordsProps & { readonly template: Template }): ReactElement {
  const t = useTexts(messageSettingsTexts);
  const [only, ...others] = textsOf(template);
  const isOne = others.length === 0;
  return (
    <li>
      <Line>
        <SendSwitch template={template} off={words.settings.off} />
        {isOne && only && <WordsOf name={only} {...words} />}
      </Line>
      {!isOne &&
        textsOf(template).map((name) => (
          <Line key={name} $isPart>
            <span>{t(`text.${name}`)}</span>
            <WordsOf name={name} {...words} />
          </Line>
        ))}
    </li>
  );
}

const WordsOf = ({ name, settings, products, onEdit }: WordsProps & { readonly name: MessageTextName }): ReactElement => (
  <Languages>
    {products
      .filter(({ text }) => text === name)
      .map((product) => (
        <EditButton key={product.language} product={product} isOwn={hasOwnWords(ownOf(settings, product))} onEdit={onEdit} />
      ))}
  </Languages>
);

/** The name of the message; where it may be left out, with the switch. */
function SendSwitch({ template, off }: { readonly template: Template; readonly off: Settings['off'] }): ReactElement {
  const t = useTexts(messageSettingsTexts);
  const [switchMessage, { isLoading }] = api.useSwitchMessageMutation();
  const title = t(`template.${template}`);
  const known = optionalTemplates.find((name) => name === template);
  if (!known) return <Name>{title}</Name>;
  return <Switch label={title} checked={!off.includes(known)} disabled={isLoading} onChange={(isOn) => void switchMessage({ template: known, isOn })} />;
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
