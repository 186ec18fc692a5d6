import type { DialogProps } from 'react-aria-components';

/** react-aria hides the rest of the page from screen readers and leaves `aria-modal` out; readers and checkers that look for it need it. */
export const asModal: NonNullable<DialogProps['render']> = (section) => <section role="dialog" {...section} aria-modal="true" />;
