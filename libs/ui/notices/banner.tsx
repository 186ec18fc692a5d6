import type { ReactElement, ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { FailureIcon, InfoIcon, SuccessIcon, WarningIcon } from '../theme/icons.js';
import { colour, media, radius, space } from '../theme/tokens.js';

export type Tone = 'info' | 'success' | 'warning' | 'danger';

const tones = {
  info: css`
    background: ${colour.infoTint};
    --edge: ${colour.info};
  `,
  success: css`
    background: ${colour.successTint};
    --edge: ${colour.success};
  `,
  warning: css`
    background: ${colour.warningTint};
    --edge: ${colour.warning};
  `,
  danger: css`
    background: ${colour.dangerTint};
    --edge: ${colour.danger};
  `,
};

const Box = styled.div<{ $tone: Tone }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.s} ${space.m};
  padding: ${space.m} ${space.l};
  border-radius: ${radius.control};
  color: ${colour.ink};
  ${({ $tone }) => tones[$tone]}
`;

/** The icon is beside the first line of the words, also where a button makes the box higher than them. */
const Said = styled.div`
  flex: 1 1 16ch;
  ${media.phone} {
    /* a button at the end goes below, instead of leaving a narrow column for the words */
    flex-basis: 85%;
  }
  display: flex;
  align-items: flex-start;
  gap: ${space.m};
  min-inline-size: 0;
  > svg {
    flex: none;
    margin-block-start: 2px;
    color: var(--edge);
  }
`;

const Words = styled.div`
  flex: 1;
  min-inline-size: 0;
  > strong {
    display: block;
  }
`;

const icons = { info: InfoIcon, success: SuccessIcon, warning: WarningIcon, danger: FailureIcon };

interface BannerProps {
  readonly tone?: Tone;
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  /** A link or a small button at the end. */
  readonly action?: ReactNode;
  /** 'alert' when it appears because of a user action. */
  readonly role?: 'alert' | 'status';
}

export function Banner({ tone = 'info', title, children, action, role }: BannerProps): ReactElement {
  const Icon = icons[tone];
  return (
    <Box $tone={tone} role={role}>
      <Said>
        <Icon />
        <Words>
          {title !== undefined && <strong>{title}</strong>}
          {children}
        </Words>
      </Said>
      {action}
    </Box>
  );
}
