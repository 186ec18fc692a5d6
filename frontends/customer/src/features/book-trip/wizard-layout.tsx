import type { FormEvent, ReactElement, ReactNode } from 'react';
import { colour, media, space } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { ProblemNotice } from '../../party/problem-notice.js';

/** Id of the form of the current step; the panel's button submits it from outside the form. */
export const STEP_FORM = 'booking-step';

/**
 * On phones one column with the panel at the bottom edge, also for short steps: not a grid, because
 * that would keep the panel in its own row. On desktop the panel stays in view beside the step.
 */
export const WizardLayout = styled.div<{ $above: string }>`
  display: flex;
  flex-direction: column;
  min-block-size: calc(100dvh - ${({ $above }) => $above});
  ${media.desktop} {
    display: grid;
    min-block-size: 0;
    grid-template-columns: minmax(0, 1fr) 340px;
    gap: 0 ${space.xxl};
    align-items: start;
  }
`;

/** Above the step and its panel, as wide as both. */
export const AboveStep = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.m};
  margin-block-end: ${space.xl};
  ${media.desktop} {
    grid-column: 1 / -1;
  }
`;

export const StepColumn = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.l};
  padding-block-end: ${space.xl};
`;

const Heading = styled.header`
  p {
    margin-block-start: ${space.xs};
    color: ${colour.inkSoft};
  }
`;

interface StepFrameProps {
  readonly title: string;
  readonly lead?: string | undefined;
  /** The problem of the last attempt; `at` counts the attempts, so that the same problem is announced again. */
  readonly problem?: { readonly text: string; readonly at: number; readonly action?: ReactNode } | undefined;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** Frames one step: its heading, its problem and its fields. */
export function StepFrame({ title, lead, problem, onSubmit, children }: StepFrameProps): ReactElement {
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <StepColumn id={STEP_FORM} onSubmit={submit} noValidate>
      <Heading>
        <h1 tabIndex={-1}>{title}</h1>
        {lead && <p>{lead}</p>}
      </Heading>
      {children}
      {/* Below the fields: above them it would push away the control under the finger. */}
      {problem && <ProblemNotice key={problem.at} {...problem} />}
    </StepColumn>
  );
}
