import { lazy, useId, useMemo, useRef, useState, type KeyboardEvent, type ReactElement, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { matching, type ComboBoxOption } from './combo-box-options.js';
import { controlStyle, Field, type FieldProps } from './field.js';
import { LazyOverlay } from '../notices/lazy-overlay.js';
import { ChevronDownIcon } from '../theme/icons.js';
import { colour, space } from '../theme/tokens.js';

const ComboBoxList = lazy(async () => ({ default: (await import(/* webpackChunkName: "combo-box-list" */ './combo-box-list.js')).ComboBoxList }));

const Around = styled.div`
  position: relative;
  > svg {
    position: absolute;
    inset-block: 0;
    inset-inline-end: 12px;
    margin-block: auto;
    color: ${colour.inkFaint};
    pointer-events: none;
  }
`;

const Lead = styled.span`
  position: absolute;
  inset-block: 0;
  inset-inline-start: ${space.m};
  display: grid;
  place-items: center;
  color: ${colour.inkFaint};
  pointer-events: none;
`;

const ARROW = '38px';
const start = ({ $lead }: { readonly $lead: boolean }): string => ($lead ? '44px' : space.m);

/**
 * Its direction is that of its text (`dir="auto"`), so that the end of a long name is cut, never its beginning. Icons and alignment
 * follow the page instead, which logical properties cannot express: they follow the field's own direction.
 */
const Input = styled.input<{ $invalid?: boolean; $lead: boolean }>`
  ${controlStyle}
  padding-right: ${ARROW};
  padding-left: ${start};
  font-weight: 550;
  text-align: left;
  text-overflow: ellipsis;
  [dir='rtl'] & {
    padding-right: ${start};
    padding-left: ${ARROW};
    text-align: right;
  }
`;

interface ComboBoxProps extends FieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly options: readonly ComboBoxOption[];
  readonly placeholder?: string;
  readonly lead?: ReactNode;
  readonly disabled?: boolean;
  readonly autoFocus?: boolean;
  readonly onOpen?: () => void;
  /** When given, the options are not filtered here: the caller fetches those that match what was typed ('' for all). */
  readonly onType?: (typed: string) => void;
}

/** Typing filters many options. Keys follow the ARIA pattern: arrows move, Enter chooses, Escape restores the previous choice. */
export function ComboBox({
  label,
  hint,
  error,
  optional,
  value,
  onChange,
  options,
  placeholder,
  lead,
  disabled = false,
  autoFocus = false,
  onOpen,
  onType,
}: ComboBoxProps): ReactElement {
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  /** False also while the code of the list is loading: the field must not name a list that is not there. */
  const [isListed, setIsListed] = useState(false);
  const chosen = options.find((option) => option.value === value);
  const found = useMemo(() => (onType ? options : matching(options, typed ?? '')), [options, typed, onType]);

  const show = (): void => {
    if (open || disabled) return;
    setActive(
      Math.max(
        0,
        options.findIndex((option) => option.value === value),
      ),
    );
    setOpen(true);
    onOpen?.();
  };
  const close = (): void => {
    setOpen(false);
    setTyped(null);
    onType?.('');
  };
  const choose = (option: ComboBoxOption | undefined): void => {
    close();
    if (option && option.value !== value) onChange(option.value);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const moves: Record<string, number> = { ArrowDown: active + 1, ArrowUp: active - 1, PageDown: active + 8, PageUp: active - 8 };
    const next = moves[event.key];
    if (next !== undefined) {
      event.preventDefault();
      if (open) setActive(Math.min(Math.max(next, 0), Math.max(found.length - 1, 0)));
      else show();
    } else if (event.key === 'Enter' && open) {
      event.preventDefault();
      choose(found[active]);
    } else if (event.key === 'Escape' && open) {
      event.stopPropagation();
      close();
    } else if (event.key === 'Tab' && open) choose(typed === null ? chosen : found[active]);
  };

  return (
    <Field label={label} hint={hint} error={error} optional={optional ?? false}>
      {(ids) => (
        <Around>
          {lead !== undefined && <Lead aria-hidden>{lead}</Lead>}
          <Input
            {...ids}
            ref={input}
            dir="auto"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isListed}
            aria-controls={isListed ? listId : undefined}
            aria-activedescendant={isListed && found[active] ? `${listId}-${active}` : undefined}
            autoComplete="off"
            spellCheck={false}
            disabled={disabled}
            autoFocus={autoFocus}
            placeholder={typed === null ? placeholder : chosen?.label}
            value={typed ?? chosen?.label ?? ''}
            onChange={(event) => {
              setTyped(event.target.value);
              onType?.(event.target.value);
              if (!open) onOpen?.();
              setActive(0);
              setOpen(true);
            }}
            onClick={() => {
              show();
              input.current?.select();
            }}
            onKeyDown={onKeyDown}
            onBlur={close}
            $invalid={Boolean(error)}
            $lead={lead !== undefined}
          />
          <ChevronDownIcon size={18} />
          {open && (
            <LazyOverlay>
              <ComboBoxList id={listId} options={found} active={active} chosen={value} onChoose={choose} onPoint={setActive} onListed={setIsListed} />
            </LazyOverlay>
          )}
        </Around>
      )}
    </Field>
  );
}
