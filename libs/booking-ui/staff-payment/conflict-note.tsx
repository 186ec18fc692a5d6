import type { ReactElement } from 'react';
import { Banner } from '@atoll/ui/notices/banner';

/** What somebody else has done meanwhile, read out at once. */
export function ConflictNote({ text }: { readonly text: string }): ReactElement {
  return <div role="alert">{text !== '' && <Banner tone="warning">{text}</Banner>}</div>;
}
