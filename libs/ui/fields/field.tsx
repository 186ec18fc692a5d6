import { useId, type ReactElement, type ReactNode } from 'react';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { css, styled } from 'styled-components';
import { FailureIcon } from '../theme/icons.js';
import { VisuallyHidden } from '../layout/visually-hidden.js';
import { kitTexts } from '../kit-texts.js';
import { colour, motion, radius, size, space, text, weight } from '../theme/tokens.js';

/** Style of every control that is typed into or opened. */
export const controlStyle = css<{ $invalid?: boolean }>`
  inline-size: 100%;
  min-block-size: ${size.control};
  padding: ${space.s} ${space.m};
  border: 1px solid ${({ $invalid = false }) => ($invalid ? colour.danger : colour.lineStrong)};
  border-radius: ${radius.control};
  background: ${colour.surface};
  color: ${colour.ink};
  font-size: 1rem;
  line-height: 1.4;
  text-align: start;
  transition:
    border-color ${motion.quick},
    box-shadow ${motion.quick};
  &:hover {
    border-color: ${({ $invalid = false }) => ($invalid ? colour.danger : colour.inkSoft)};
  }
  &:focus-visible,
  &[data-focused] {
    outline: none;
    border-color: ${({ $invalid = false }) => ($invalid ? colour.danger : colour.primary)};
    box-shadow: 0 0 0 3px ${({ $invalid = false }) => `color-mix(in srgb, ${$invalid ? colour.danger : colour.primary} 26%, transparent)`};
  }
  &:disabled {
    background: ${colour.sunken};
    color: ${colour.inkFaint};
    cursor: not-allowed;
  }
  &::placeholder {
    color: ${colour.inkFaint};
    opacity: 1;
  }
`;

const Box = styled.div`
  display: grid;
  gap: 6px;
  min-inline-size: 0;
  align-content: start;
  /* A label for screen readers alone leaves no gap above its control. */
  &:has(> label > ${VisuallyHidden}) {
    gap: 0;
  }
`;

export const labelStyle = css`
  color: ${colour.ink};
  font-size: ${text.s};
  font-weight: ${weight.medium};
`;

const Label = styled.label`
  ${labelStyle}
`;

const Optional = styled.span`
  color: ${colour.inkFaint};
  font-weight: ${weight.regular};
`;

const Hint = styled.p`
  color: ${colour.inkFaint};
  font-size: ${text.s};
`;

const Problem = styled.p`
  display: flex;
  gap: 6px;
  color: ${colour.danger};
  font-size: ${text.s};
  font-weight: ${weight.medium};
  svg {
    margin-block-start: 2px;
  }
`;

export interface FieldProps {
  readonly label: ReactNode;
  /** Shown under the control unless there is an error. */
  readonly hint?: ReactNode;
  /** The exact text of the problem. */
  readonly error?: string | undefined;
  readonly optional?: boolean;
}

interface FieldIds {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

/** Label above the control, hint or error below; screen readers announce an error when it appears. */
export function Field({ label, hint, error, optional = false, children }: FieldProps & { readonly children: (ids: FieldIds) => ReactNode }): ReactElement {
  const id = useId();
  const t = useTexts(kitTexts);
  const below = `${id}-below`;
  return (
    <Box>
      <Label htmlFor={id}>
        {label} {optional && <Optional>({t('optional')})</Optional>}
      </Label>
      {children({ id, 'aria-describedby': error || hint ? below : undefined, 'aria-invalid': error ? true : undefined })}
      <FieldMessage id={below} error={error} hint={hint} />
    </Box>
  );
}

export function FieldMessage({
  id,
  error,
  hint,
}: {
  readonly id: string;
  readonly error?: string | undefined;
  readonly hint?: ReactNode;
}): ReactElement | null {
  if (error)
    return (
      <Problem id={id} role="alert">
        <FailureIcon size={16} />
        {error}
      </Problem>
    );
  return hint ? <Hint id={id}>{hint}</Hint> : null;
}
