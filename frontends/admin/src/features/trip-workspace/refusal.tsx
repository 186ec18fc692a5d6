import type { ReactElement } from 'react';
import { Banner } from '@atoll/ui/notices/banner';

/** Why an edit was not made; nothing for none. */
export const Refusal = ({ text }: { readonly text: string | undefined }): ReactElement | null =>
  text ? (
    <Banner tone="danger" role="alert">
      {text}
    </Banner>
  ) : null;
