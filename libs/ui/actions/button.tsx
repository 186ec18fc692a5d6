import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react';
import { Link } from '@atoll/app-frame/page/router';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { css, styled } from 'styled-components';
import { kitTexts } from '../kit-texts.js';
import { ExternalIcon } from '../theme/icons.js';
import { colour, motion, radius, size, space, text, weight } from '../theme/tokens.js';

type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger';

interface Look {
  readonly $kind: ButtonKind;
  readonly $size: 'small' | 'medium' | 'large';
  readonly $wide: boolean;
}

const kinds = {
  primary: css`
    background: ${colour.primary};
    color: ${colour.onPrimary};
    &:hover {
      background: ${colour.primaryHover};
    }
  `,
  secondary: css`
    background: ${colour.surface};
    color: ${colour.ink};
    box-shadow:
      inset 0 0 0 1px ${colour.line},
      0 1px 2px rgb(15 31 45 / 0.05);
    &:hover {
      box-shadow: inset 0 0 0 1px ${colour.lineStrong};
    }
  `,
  quiet: css`
    background: transparent;
    color: ${colour.primary};
    &:hover {
      background: ${colour.primaryTint};
    }
  `,
  danger: css`
    background: ${colour.danger};
    color: ${colour.onDanger};
    &:hover {
      filter: brightness(0.92);
    }
  `,
};

const sizes = {
  small: css`
    min-inline-size: ${size.touch};
    min-block-size: ${size.touch};
    padding-inline: ${space.m};
    font-size: ${text.s};
  `,
  medium: css`
    min-block-size: ${size.control};
    padding-inline: 20px;
  `,
  large: css`
    min-block-size: ${size.thumb};
    padding-inline: ${space.xl};
    font-size: 1.0625rem;
  `,
};

const look = css<Look>`
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space.s};
  inline-size: ${({ $wide }) => ($wide ? '100%' : 'auto')};
  padding-block: ${space.s};
  border: 0;
  border-radius: ${radius.control};
  font-weight: ${weight.medium};
  line-height: 1.2;
  text-align: center;
  text-decoration: none;
  user-select: none;
  transition:
    background-color ${motion.quick},
    box-shadow ${motion.quick},
    transform ${motion.quick};
  ${({ $size }) => sizes[$size]}
  ${({ $kind }) => kinds[$kind]}
  &:active {
    transform: translateY(1px);
  }
  &:disabled,
  &[aria-disabled='true'] {
    background: ${colour.sunken};
    color: ${colour.inkFaint};
    box-shadow: none;
    filter: none;
    transform: none;
    cursor: not-allowed;
  }
`;

const NativeButton = styled.button<Look>`
  ${look}
  &[aria-busy='true'] {
    cursor: progress;
  }
`;

const LinkButton = styled(Link)<Look>`
  ${look}
`;

const AnchorButton = styled.a<Look>`
  ${look}
`;

const Label = styled.span<{ $hidden: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: ${space.s};
  opacity: ${({ $hidden }) => ($hidden ? 0 : 1)};
`;

const Spinner = styled.span`
  position: absolute;
  inline-size: 20px;
  block-size: 20px;
  border-radius: 50%;
  border: 2.5px solid currentColor;
  border-inline-end-color: transparent;
  animation: spin 0.8s linear infinite;
`;

interface Shared {
  readonly kind?: ButtonKind;
  readonly size?: 'small' | 'medium' | 'large';
  /** As wide as its container. */
  readonly wide?: boolean;
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}

interface ButtonProps extends Shared, Omit<ComponentPropsWithRef<'button'>, 'children'> {
  /** The action is running: the button keeps its width and text and ignores presses. */
  readonly busy?: boolean;
}

/** A screen has one primary action. The text is a verb: 'Pay MVR 616.80', not 'Submit'. */
export function Button({
  kind = 'primary',
  size: buttonSize = 'medium',
  wide = false,
  icon,
  busy = false,
  disabled = false,
  type = 'button',
  children,
  onClick,
  ...rest
}: ButtonProps): ReactElement {
  return (
    <NativeButton
      {...rest}
      type={busy ? 'button' : type}
      $kind={kind}
      $size={buttonSize}
      $wide={wide}
      // A disabled button would lose the focus.
      disabled={disabled && !busy}
      aria-busy={busy || undefined}
      onClick={busy ? undefined : onClick}
    >
      <Label $hidden={busy}>
        {icon}
        {children}
      </Label>
      {busy && <Spinner aria-hidden />}
    </NativeButton>
  );
}

interface ButtonLinkProps extends Shared {
  readonly to: string;
  /** Stays in the entry of the browser's history that the link makes. */
  readonly state?: unknown;
  /** Leaves the page as it is; the link says so. */
  readonly newTab?: boolean;
}

/** A link that looks like a button. */
export function ButtonLink({
  kind = 'primary',
  size: buttonSize = 'medium',
  wide = false,
  icon,
  to,
  state,
  newTab = false,
  children,
}: ButtonLinkProps): ReactElement {
  return (
    <LinkButton to={to} state={state} {...(newTab ? { target: '_blank' } : {})} $kind={kind} $size={buttonSize} $wide={wide}>
      <Label $hidden={false}>
        {icon}
        {children}
        {newTab && <InNewTab />}
      </Label>
    </LinkButton>
  );
}

function InNewTab(): ReactElement {
  const t = useTexts(kitTexts);
  return <ExternalIcon size={16} label={t('newTab')} />;
}

interface OutLinkProps extends Shared {
  readonly href: string;
  /** The browser saves the response instead of opening it, under the name that the server gives. */
  readonly download?: boolean;
}

/** A link that looks like a button and leads out of the application: to a file or a phone call. */
export function OutLink({ kind = 'primary', size: buttonSize = 'medium', wide = false, icon, href, download = false, children }: OutLinkProps): ReactElement {
  return (
    <AnchorButton href={href} {...(download ? { download: '' } : {})} $kind={kind} $size={buttonSize} $wide={wide}>
      <Label $hidden={false}>
        {icon}
        {children}
      </Label>
    </AnchorButton>
  );
}
