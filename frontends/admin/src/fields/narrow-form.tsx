import type { ReactElement, ReactNode } from 'react';
import { Stack } from '@atoll/ui/layout/page';
import { media } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';

/** No wider than what is typed into it. */
const Form = styled(Stack)`
  max-inline-size: 560px;
  /* the address in a hint is longer than the form of a phone */
  overflow-wrap: anywhere;
  ${media.tablet} {
    > button {
      justify-self: start;
    }
  }
`;

interface NarrowFormProps {
  readonly busy: boolean;
  readonly onSubmit: () => Promise<void>;
  readonly children: ReactNode;
}

/** A form of few fields in a card; not sent again while it is busy. */
export function NarrowForm({ busy, onSubmit, children }: NarrowFormProps): ReactElement {
  return (
    <Form
      as="form"
      noValidate
      onSubmit={(event: { preventDefault: () => void }) => {
        event.preventDefault();
        if (!busy) void onSubmit();
      }}
    >
      {children}
    </Form>
  );
}
