import type { ReactElement } from 'react';
import { mailtoHref, telHref } from '@atoll/ui/content/contact-href';
import { MailIcon, PhoneIcon } from '@atoll/ui/theme/icons';
import { colour, media, size, space, text } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { ContactWords } from './contact-words.js';

const Links = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs} ${space.l};
  min-inline-size: 0;
  font-size: ${text.s};
  a {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    min-block-size: 28px;
    ${media.finger} {
      min-block-size: ${size.touch};
    }
    min-inline-size: 0;
    text-decoration: none;
    &:hover {
      text-decoration: underline;
    }
    svg {
      color: ${colour.inkFaint};
    }
  }
`;

interface Contact {
  readonly phone: string | null;
  readonly email: string | null;
}

/** Phone and e-mail of a booking or of a request. */
export function ContactLinks({ contact: { phone, email } }: { readonly contact: Contact }): ReactElement | null {
  if (!phone && !email) return null;
  return (
    <Links>
      {phone && (
        <a href={telHref(phone)} dir="ltr">
          <PhoneIcon size={16} />
          {phone}
        </a>
      )}
      {email && (
        <a href={mailtoHref(email)} aria-label={email}>
          <MailIcon size={16} />
          <ContactWords contact={email} />
        </a>
      )}
    </Links>
  );
}
