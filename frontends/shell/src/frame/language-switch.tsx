import type { ReactElement } from 'react';
import { useOperatorSettings } from '@atoll/app-frame/operator/settings';
import { changeLanguage, useLanguage, useTexts } from '@atoll/app-frame/texts/i18n';
import { isLanguage, languages } from '@atoll/languages/languages';
import { nameFamilies } from '@atoll/ui/theme/fonts';
import { GlobeIcon } from '@atoll/ui/theme/icons';
import { colour, media, radius, size, space, text } from '@atoll/ui/theme/tokens';
import { css, styled } from 'styled-components';
import { shellTexts } from '../messages/en.js';

/** The name needs the same room in every font, so that nothing in the bar moves when its font is there. */
const inBar = css`
  justify-content: center;
  min-inline-size: 76px;
  padding-inline: ${space.s};
  border-color: transparent;
  ${media.phone} {
    min-inline-size: 64px;
    font-size: ${text.m};
    white-space: nowrap;
    > svg {
      display: none;
    }
  }
`;

const Switch = styled.button<{ $inBar: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: ${space.s};
  min-block-size: ${size.touch};
  padding-inline: ${space.m};
  border: 1px solid ${colour.line};
  border-radius: ${radius.full};
  background: transparent;
  color: ${colour.inkSoft};
  font: inherit;
  cursor: pointer;
  /* Without the fonts of the page behind it: while this one is on its way, the browser would load the font of all letters of the script too. */
  ${({ lang }) => isLanguage(lang) && nameFamilies[lang] && `font-family: ${nameFamilies[lang]}, sans-serif;`}
  ${({ $inBar }) => $inBar && inBar}
  &:hover {
    background: ${colour.sunken};
  }
`;

/** Names each other language that the operator offers in that language, so that its readers find it; nothing where there is no other. */
export function LanguageSwitch({ inBar: isInBar = false }: { readonly inBar?: boolean }): ReactElement {
  const t = useTexts(shellTexts);
  const shown = useLanguage();
  const others = useOperatorSettings().languages.filter((code) => code !== shown);
  return (
    <>
      {others.map((code) => (
        <Switch key={code} $inBar={isInBar} type="button" title={t('language')} lang={code} dir={languages[code].dir} onClick={() => void changeLanguage(code)}>
          <GlobeIcon size={18} />
          {languages[code].name}
        </Switch>
      ))}
    </>
  );
}
