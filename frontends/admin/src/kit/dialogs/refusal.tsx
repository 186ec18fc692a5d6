import type { ReactElement } from 'react';
import { Banner } from '@atoll/ui/notices/banner';

interface RefusalProps {
  /** An empty one is not shown. */
  readonly text: string | undefined;
  /** Another user was first: the record as it is now is shown, and can be saved again. */
  readonly isConflict?: boolean;
}

/** Why something was not saved, read out at once. */
export const Refusal = ({ text, isConflict = false }: RefusalProps): ReactElement | null =>
  text ? (
    <Banner tone={isConflict ? 'warning' : 'danger'} role="alert">
      {text}
    </Banner>
  ) : null;
