import type { ReactElement } from 'react';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { chooseTheme, useThemeChoice } from '@atoll/app-frame/page/theme';
import { SunIcon } from '@atoll/ui/theme/icons';
import { colour, radius, size, space, weight } from '@atoll/ui/theme/tokens';
import { VisuallyHidden } from '@atoll/ui/layout/visually-hidden';
import { styled } from 'styled-components';
import { captainTexts } from '../messages/en/captain.js';

const Toggle = styled.button<{ $compact: boolean }>`
  display: inline-flex;
  flex: none;
  align-self: flex-start;
  align-items: center;
  justify-content: center;
  gap: ${space.s};
  min-inline-size: ${size.thumb};
  min-block-size: ${size.thumb};
  padding-inline: ${({ $compact }) => ($compact ? 0 : space.l)};
  border: 1px solid ${colour.line};
  border-radius: ${radius.control};
  background: ${colour.surface};
  color: ${colour.inkSoft};
  font-weight: ${weight.medium};
  white-space: nowrap;
  &[aria-pressed='true'] {
    border-color: ${colour.primary};
    background: ${colour.primaryTint};
    color: ${colour.primaryInk};
  }
`;

/** Forces the light theme, because only dark text on white is readable in the sun. */
export function LightSwitch({ compact = false }: { readonly compact?: boolean }): ReactElement {
  const t = useTexts(captainTexts);
  const light = useThemeChoice() === 'light';
  return (
    <Toggle type="button" $compact={compact} aria-pressed={light} title={t('sunTitle')} onClick={() => chooseTheme(light ? 'system' : 'light')}>
      <SunIcon size={22} />
      {compact ? <VisuallyHidden>{t('sunOn')}</VisuallyHidden> : t('sunOn')}
    </Toggle>
  );
}
