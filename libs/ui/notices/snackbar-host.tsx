import { useEffect, type ReactElement } from 'react';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { announcements, dismissed, type Announcement } from '@atoll/app-frame/snackbar/snackbar';
import { useAppDispatch, useAppSelector } from '@atoll/app-frame/store/store';
import { css, styled } from 'styled-components';
import { IconButton } from '../actions/icon-button.js';
import { CloseIcon, FailureIcon, SuccessIcon } from '../theme/icons.js';
import { kitTexts } from '../kit-texts.js';
import { colour, media, motion, radius, space, weight } from '../theme/tokens.js';

const SHOWN_MS = { success: 5_000, failure: 9_000 } as const;

const Stack = styled.div`
  position: fixed;
  z-index: 100;
  /* Below the bar, whose brand and controls stay in reach. */
  inset-block-start: calc(60px + ${space.s});
  inset-inline: ${space.m};
  display: grid;
  justify-items: center;
  gap: ${space.s};
  pointer-events: none;
  ${media.phone} {
    /* A page that fills the phone begins with its own head and tools. */
    body:has([data-fills-phone]) & {
      inset-block-start: calc(128px + ${space.m});
    }
    /* A sheet leaves the upper edge free, and begins with its title and the cross. */
    body:has([data-sheet]) & {
      inset-block-start: max(${space.xs}, env(safe-area-inset-top));
    }
  }
  ${media.print} {
    display: none;
  }
`;

const tones = {
  success: css`
    background: ${colour.success};
    color: ${colour.surface};
  `,
  failure: css`
    background: ${colour.surface};
    color: ${colour.danger};
    box-shadow:
      inset 0 0 0 1.5px ${colour.danger},
      ${colour.shadowHigh};
  `,
};

const Bar = styled.div<{ $kind: Announcement['kind'] }>`
  pointer-events: auto;
  display: flex;
  align-items: center;
  gap: ${space.m};
  max-inline-size: min(560px, 100%);
  padding-block: ${space.xs};
  padding-inline: ${space.l} ${space.xs};
  border-radius: ${radius.card};
  box-shadow: ${colour.shadowHigh};
  font-weight: ${weight.medium};
  animation: appear ${motion.calm};
  ${({ $kind }) => tones[$kind]}
  button {
    color: inherit;
  }
  button:hover {
    background: color-mix(in srgb, currentColor 14%, transparent);
    color: inherit;
  }
`;

const icons = { success: SuccessIcon, failure: FailureIcon };

function One({ announcement }: { readonly announcement: Announcement }): ReactElement {
  const t = useTexts(kitTexts);
  const dispatch = useAppDispatch();
  const { id, kind, text } = announcement;
  useEffect(() => {
    const timer = setTimeout(() => dispatch(dismissed(id)), SHOWN_MS[kind]);
    return () => clearTimeout(timer);
  }, [id, kind, dispatch]);
  const Icon = icons[kind];
  return (
    <Bar $kind={kind} role={kind === 'failure' ? 'alert' : 'status'}>
      <Icon />
      <span>{text}</span>
      <IconButton label={t('dismiss')} icon={<CloseIcon size={18} />} onClick={() => dispatch(dismissed(id))} />
    </Bar>
  );
}

/** Announcements at the top: green for a success, outlined in red for a failure [NT-06]. Only the shell renders it. */
export function SnackbarHost(): ReactElement {
  const shown = useAppSelector(announcements);
  return (
    <Stack aria-live="polite">
      {shown.map((announcement) => (
        <One key={announcement.id} announcement={announcement} />
      ))}
    </Stack>
  );
}
