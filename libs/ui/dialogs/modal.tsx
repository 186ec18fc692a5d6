import { useEffect, useLayoutEffect, useRef, type ComponentPropsWithRef, type ReactElement } from 'react';
import type { DialogProps } from 'react-aria-components';
import { setAriaTexts } from '../theme/aria-language.js';

setAriaTexts();

/** react-aria hides the rest of the page from screen readers and leaves `aria-modal` out; readers and checkers that look for it need it. */
export const asModal: NonNullable<DialogProps['render']> = (section) => <ModalSection {...section} />;

function ModalSection(section: ComponentPropsWithRef<'section'>): ReactElement {
  useFocusReturn();
  return <section role="dialog" {...section} aria-modal="true" />;
}

/**
 * A dialog whose address closes it is removed in a transition. Then react-aria returns the focus while the rest of the page is still inert,
 * which has no effect: the effects that end that run later, and this one after them.
 */
function useFocusReturn(): void {
  const cameFrom = useRef<Element>(null);
  useLayoutEffect(() => {
    cameFrom.current = document.activeElement;
  }, []);
  useEffect(
    () => () => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost && cameFrom.current instanceof HTMLElement && cameFrom.current.isConnected) cameFrom.current.focus();
    },
    [],
  );
}
