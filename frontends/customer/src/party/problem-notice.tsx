import { useEffect, useRef, type ReactElement, type ReactNode } from 'react';
import { Banner } from '@atoll/ui/notices/banner';

/** Scrolls into view and is announced by screen readers when it appears. */
export function ProblemNotice({ text, action }: { readonly text: string; readonly action?: ReactNode }): ReactElement {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    notice.current?.focus();
    notice.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div ref={notice} tabIndex={-1}>
      <Banner tone="danger" role="alert" action={action}>
        {text}
      </Banner>
    </div>
  );
}
