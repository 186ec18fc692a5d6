import { useEffect, useRef, useState, type RefObject } from 'react';

interface Folded {
  readonly open: boolean;
  readonly form: RefObject<HTMLDivElement | null>;
  readonly line: RefObject<HTMLButtonElement | null>;
  readonly edit: () => void;
  readonly done: () => void;
}

/** A form that is folded into a line. The control that was pressed disappears, so the focus moves into what replaces it. */
export function useFolded(): Folded {
  const [open, setOpen] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  const line = useRef<HTMLButtonElement>(null);
  const pressed = useRef(false);
  useEffect(() => {
    if (!pressed.current) return;
    pressed.current = false;
    // A radio button or a button first: a text field would open the keyboard over the form.
    (open ? form.current?.querySelector<HTMLElement>('input:checked, button') : line.current)?.focus();
  }, [open]);
  const toggle = (to: boolean): void => {
    pressed.current = true;
    setOpen(to);
  };
  return { open, form, line, edit: () => toggle(true), done: () => toggle(false) };
}
