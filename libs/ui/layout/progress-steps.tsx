import type { ReactElement } from 'react';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { styled } from 'styled-components';
import { CheckIcon } from '../theme/icons.js';
import { kitTexts } from '../kit-texts.js';
import { colour, media, motion, radius, space, text, weight } from '../theme/tokens.js';
import { VisuallyHidden } from './visually-hidden.js';

const Rail = styled.ol`
  display: flex;
  gap: 6px;
  ${media.tablet} {
    gap: ${space.s};
  }
`;

const Step = styled.li<{ $state: 'done' | 'now' | 'later' }>`
  position: relative;
  flex: 1 1 0;
  min-inline-size: 0;
  padding-block-start: ${space.m};
  color: ${({ $state }) => ($state === 'later' ? colour.inkFaint : colour.ink)};
  font-size: ${text.s};
  font-weight: ${({ $state }) => ($state === 'now' ? weight.bold : weight.regular)};
  &::before {
    content: '';
    position: absolute;
    inset-block-start: 0;
    inset-inline: 0;
    block-size: 4px;
    border-radius: ${radius.full};
    background: ${({ $state }) => ($state === 'later' ? colour.line : colour.primary)};
    transition: background-color ${motion.calm};
  }
`;

const Name = styled.span`
  display: flex;
  align-items: center;
  gap: 4px;
  svg {
    color: ${colour.primary};
  }
  ${media.phone} {
    display: none;
  }
`;

const Now = styled.p`
  font-size: ${text.s};
  font-weight: ${weight.bold};
  span {
    color: ${colour.inkFaint};
    font-weight: ${weight.regular};
    font-variant-numeric: tabular-nums;
  }
  ${media.tablet} {
    display: none;
  }
`;

interface ProgressStepsProps {
  readonly label: string;
  readonly steps: readonly string[];
  /** From 1. */
  readonly current: number;
}

/** Done, current and remaining steps. On phones only the current step is named. */
export function ProgressSteps({ label, steps, current }: ProgressStepsProps): ReactElement {
  const t = useTexts(kitTexts);
  return (
    <nav aria-label={label}>
      <Rail>
        {steps.map((name, index) => {
          const step = index + 1;
          const state = step < current ? 'done' : step === current ? 'now' : 'later';
          return (
            <Step key={name} $state={state} aria-current={state === 'now' ? 'step' : undefined}>
              <VisuallyHidden>{state === 'done' ? t('stepDone', { label: name }) : t('step', { step, steps: steps.length, label: name })}</VisuallyHidden>
              <Name aria-hidden>
                {state === 'done' && <CheckIcon size={15} />}
                {name}
              </Name>
            </Step>
          );
        })}
      </Rail>
      <Now aria-hidden>
        <span>{`${current}/${steps.length}`}</span> {steps[current - 1]}
      </Now>
    </nav>
  );
}
