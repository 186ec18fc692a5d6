import { useEffect, useRef, type ComponentPropsWithoutRef, type ReactElement } from 'react';
import { styled } from 'styled-components';
import { space } from '../theme/tokens.js';

const Scrolled = styled.div`
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: ${space.xs} ${space.xl} ${space.xl};
`;

/** Finds the first field that is wrong, or the first message that no field shows. */
const firstProblem = (body: HTMLElement): HTMLElement | null => body.querySelector('[aria-invalid="true"], [role="alert"]:not(:empty)');

function showProblem(problem: HTMLElement): void {
  // A message is no control: it takes the focus only here.
  if (problem.getAttribute('role') === 'alert') problem.tabIndex = -1;
  problem.focus({ preventScroll: true });
  problem.scrollIntoView({ block: 'center' });
}

/**
 * Scrolls and holds the content of a dialog. After a press of one of its buttons the first problem that the content shows, at once or once
 * the server has refused, is scrolled to and takes the focus; it may be far from the button otherwise.
 */
export function DialogBody(props: ComponentPropsWithoutRef<'div'>): ReactElement {
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const [content, dialog] = [body.current, body.current?.parentElement];
    if (!content || !dialog) return undefined;
    let pressed = false;
    const look = (): void => {
      const problem = pressed ? firstProblem(content) : null;
      if (!problem) return;
      pressed = false;
      showProblem(problem);
    };
    const press = ({ type, target }: Event): void => {
      const isOfFooter = target instanceof Element && target.closest('button') !== null && !content.contains(target);
      if (type !== 'submit' && !isOfFooter) return;
      pressed = true;
      // A problem that was shown before the press may stay without any change of the page.
      requestAnimationFrame(look);
    };
    const forget = (): void => void (pressed = false);
    const seen = new MutationObserver(look);
    seen.observe(content, { subtree: true, childList: true, characterData: true, attributeFilter: ['aria-invalid'] });
    dialog.addEventListener('click', press);
    dialog.addEventListener('submit', press);
    content.addEventListener('input', forget);
    return () => {
      seen.disconnect();
      dialog.removeEventListener('click', press);
      dialog.removeEventListener('submit', press);
      content.removeEventListener('input', forget);
    };
  }, []);
  return <Scrolled {...props} ref={body} />;
}
