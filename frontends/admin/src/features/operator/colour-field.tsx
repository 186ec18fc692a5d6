import type { ReactElement } from 'react';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { TextField } from '@atoll/ui/fields/text-field';
import { lightBrand } from '@atoll/ui/theme/brand-colours';
import { colour, radius, size, space, text, weight } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import type { FieldProps } from '@atoll/ui/forms/schema';
import { operatorTexts } from '../../messages/en/office/operator.js';

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space.s};
  align-items: end;
`;

const Picker = styled.input`
  inline-size: ${size.control};
  block-size: ${size.control};
  padding: 4px;
  border: 1px solid ${colour.lineStrong};
  border-radius: ${radius.control};
  background: ${colour.surface};
  cursor: pointer;
`;

const Sample = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.m};
  margin-block-start: ${space.s};
  color: ${colour.inkSoft};
  font-size: ${text.s};
  > :first-child {
    padding: ${space.s} ${space.l};
    border-radius: ${radius.control};
    font-weight: ${weight.medium};
  }
`;

const WHITE = '#ffffff';

/** With the colour as pages show it: one on which text is hard to read is darkened until it has enough contrast. */
export function ColourField({ label, value, error, onChange }: FieldProps<string>): ReactElement {
  const t = useTexts(operatorTexts);
  const typed = value.trim().toLowerCase();
  const isColour = /^#[0-9a-f]{6}$/.test(typed);
  const { primary, onPrimary } = lightBrand(typed, WHITE);
  return (
    <div>
      <Line>
        <TextField label={label} value={value} error={error} onChange={onChange} />
        <Picker type="color" aria-label={t('pickColour')} value={isColour ? typed : primary} onChange={(event) => onChange(event.target.value)} />
      </Line>
      {isColour && (
        <Sample>
          <span style={{ background: primary, color: onPrimary }}>{t('sample')}</span>
          <span>{primary === typed ? t('asIs') : t('darkened', { colour: primary })}</span>
        </Sample>
      )}
    </div>
  );
}
