import type { ReactElement } from 'react';
import { changeLanguage, languages, useLanguage } from '@atoll/app-frame/texts/i18n';
import { colour, radius, size, space } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';

const Switch = styled.button`
  min-block-size: ${size.touch};
  padding-inline: ${space.m};
  border: 1px solid ${colour.line};
  border-radius: ${radius.full};
  background: transparent;
  color: ${colour.inkSoft};
  font: inherit;
  cursor: pointer;
  /* Without the font of all Thaana letters behind it: while this one is on its way, the browser would load that one too. */
  &:lang(dv) {
    font-family: 'Dhivehi Name', sans-serif;
  }
  &:hover {
    background: ${colour.sunken};
  }
`;

/** Names the other language in that language, so that its readers find it. */
export function LanguageSwitch(): ReactElement {
  const other = useLanguage() === 'en' ? 'dv' : 'en';
  return (
    <Switch type="button" lang={other} dir={languages[other].dir} onClick={() => void changeLanguage(other)}>
      {languages[other].name}
    </Switch>
  );
}
