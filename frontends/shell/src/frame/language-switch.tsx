import type { ReactElement } from 'react';
import { useOperatorSettings } from '@atoll/app-frame/operator/settings';
import { changeLanguage, useLanguage, useTexts } from '@atoll/app-frame/texts/i18n';
import { isLanguage, languages } from '@atoll/languages/languages';
import { nameFamilies } from '@atoll/ui/theme/fonts';
import { GlobeIcon } from '@atoll/ui/theme/icons';
import { colour, radius, size, space } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { shellTexts } from '../messages/en.js';

const Switch = styled.button`
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
  &:hover {
    background: ${colour.sunken};
  }
`;

/** Names each other language that the operator offers in that language, so that its readers find it. */
export function LanguageSwitch(): ReactElement {
  const t = useTexts(shellTexts);
  const shown = useLanguage();
  const others = useOperatorSettings().languages.filter((code) => code !== shown);
  return (
    <>
      {others.map((code) => (
        <Switch key={code} type="button" title={t('language')} lang={code} dir={languages[code].dir} onClick={() => void changeLanguage(code)}>
          <GlobeIcon size={18} />
          {languages[code].name}
        </Switch>
      ))}
    </>
  );
}
