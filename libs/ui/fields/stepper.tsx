import { useId, type ReactElement, type ReactNode } from 'react';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { styled } from 'styled-components';
import { MinusIcon, PlusIcon } from '../theme/icons.js';
import { kitTexts } from '../kit-texts.js';
import { colour, motion, radius, size, space, text, weight } from '../theme/tokens.js';

const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.l};
  min-block-size: 64px;
  padding-block: ${space.s};
`;

const Name = styled.span`
  font-weight: ${weight.medium};
  small {
    display: block;
    color: ${colour.inkFaint};
    font-size: ${text.s};
    font-weight: ${weight.regular};
  }
`;

const Controls = styled.div`
  display: flex;
  align-items: center;
  gap: ${space.xs};
`;

const StepButton = styled.button`
  display: grid;
  place-items: center;
  inline-size: ${size.touch};
  block-size: ${size.touch};
  border: 1px solid ${colour.lineStrong};
  border-radius: ${radius.full};
  background: ${colour.surface};
  color: ${colour.primary};
  transition:
    background-color ${motion.quick},
    border-color ${motion.quick};
  &:hover:not(:disabled) {
    border-color: ${colour.primary};
    background: ${colour.primaryTint};
  }
  &:disabled {
    border-color: ${colour.line};
    color: ${colour.inkFaint};
    opacity: 0.6;
    cursor: not-allowed;
  }
`;

const Amount = styled.output`
  min-inline-size: 40px;
  font-size: 1.125rem;
  font-weight: ${weight.bold};
  font-variant-numeric: tabular-nums;
  text-align: center;
`;

interface StepperProps {
  readonly label: string;
  /** 'Age 2–11' */
  readonly detail?: ReactNode;
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly min?: number;
  readonly max?: number;
}

/** A quantity; screen readers announce the new amount after each tap. */
export function Stepper({ label, detail, value, onChange, min = 0, max = Number.POSITIVE_INFINITY }: StepperProps): ReactElement {
  const t = useTexts(kitTexts);
  const id = useId();
  return (
    <Line role="group" aria-labelledby={id}>
      <Name>
        <span id={id}>{label}</span>
        {detail !== undefined && <small>{detail}</small>}
      </Name>
      <Controls>
        <StepButton type="button" aria-label={t('fewerOf', { label })} disabled={value <= min} onClick={() => onChange(value - 1)}>
          <MinusIcon />
        </StepButton>
        <Amount aria-live="polite">{value}</Amount>
        <StepButton type="button" aria-label={t('moreOf', { label })} disabled={value >= max} onClick={() => onChange(value + 1)}>
          <PlusIcon />
        </StepButton>
      </Controls>
    </Line>
  );
}
