import type { ReactElement } from 'react';
import { styled } from 'styled-components';

const Breakable = styled.bdi`
  min-inline-size: 0;
  overflow-wrap: anywhere;
  /* Stays at its icon where it breaks. */
  [dir='rtl'] & {
    text-align: right;
  }
`;

/** A phone number or an address. A long address breaks where the list is narrow, at best before its domain, so that no amount is cut. */
export function ContactWords({ contact }: { readonly contact: string }): ReactElement {
  const at = contact.indexOf('@') + 1;
  return (
    <Breakable dir="ltr">
      {contact.slice(0, at)}
      <wbr />
      {contact.slice(at)}
    </Breakable>
  );
}
