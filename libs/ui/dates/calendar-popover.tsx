import type { ReactElement, RefObject } from 'react';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import type { Day } from '@atoll/time/day';
import { Dialog, Popover } from 'react-aria-components';
import { styled } from 'styled-components';
import { useCloseByBack } from '../actions/close-by-back.js';
import { Calendar } from './calendar.js';
import { kitTexts } from '../kit-texts.js';
import { InPageLanguage } from '../theme/aria-language.js';
import { raised } from '../theme/raised.js';
import { motion, space } from '../theme/tokens.js';

const Box = styled(Popover)`
  padding: ${space.m};
  ${raised}
  animation: appear ${motion.quick};
`;

const Inside = styled(Dialog)`
  outline: none;
`;

export interface CalendarPopoverProps {
  readonly anchor: RefObject<HTMLElement | null>;
  readonly label: string;
  readonly value: Day | '';
  readonly onChange: (day: Day) => void;
  readonly onClose: () => void;
  readonly min?: Day;
  readonly max?: Day;
}

/** Anchored to its field; traps the focus while open and returns it to the field afterwards. */
export function CalendarPopover({ anchor, label, value, onChange, onClose, min, max }: CalendarPopoverProps): ReactElement {
  const t = useTexts(kitTexts);
  useCloseByBack(true, onClose);
  return (
    <InPageLanguage>
      <Box triggerRef={anchor} isOpen onOpenChange={(open) => !open && onClose()} placement="bottom start" offset={6}>
        <Inside aria-label={label || t('chooseDate')}>
          <Calendar label={label} value={value} onChange={onChange} {...(min ? { min } : {})} {...(max ? { max } : {})} autoFocus />
        </Inside>
      </Box>
    </InPageLanguage>
  );
}
