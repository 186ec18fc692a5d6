import { useEffect, useRef, type ReactElement, type ReactNode } from 'react';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { Button } from '@atoll/ui/actions/button';
import { dialCodeOf } from '@atoll/ui/fields/dial-codes';
import { SuccessIcon } from '@atoll/ui/theme/icons';
import { colour, space } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { requestTexts } from '../messages/en-requests.js';
import type { Contact } from '../party/contact.js';

const Box = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space.m};
  padding-block: ${space.m};
  text-align: center;
  h3 {
    font-size: 1.25rem;
    outline: none;
  }
  > svg {
    color: ${colour.success};
  }
  /* A route that takes two lines. */
  > div > span {
    justify-content: center;
  }
`;

const Next = styled.ol`
  display: grid;
  gap: ${space.m};
  inline-size: 100%;
  margin: 0;
  padding-inline-start: 1.5em;
  color: ${colour.inkSoft};
  list-style: decimal;
  text-align: start;
`;

interface RequestSentProps {
  readonly title: string;
  readonly summary: ReactNode;
  /** Say what happens next, in order. */
  readonly next: readonly string[];
}

/** Says that the request was sent, and what happens next; gets the focus, so that screen readers announce it. */
export function RequestSent({ title, summary, next }: RequestSentProps): ReactElement {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Box>
      <SuccessIcon size={40} />
      <h3 ref={heading} tabIndex={-1}>
        {title}
      </h3>
      <div>{summary}</div>
      <Next>
        {next.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Next>
    </Box>
  );
}

export function DoneButton({ onClose }: { readonly onClose: () => void }): ReactElement {
  const t = useTexts(requestTexts);
  return <Button onClick={onClose}>{t('done')}</Button>;
}

/** The contacts as they were typed: '+960 7771234', 'aisha@example.mv'. */
export const contactWords = ({ phone, email }: Contact): readonly string[] => [
  ...(phone.number.trim() ? [`+${dialCodeOf(phone.country)} ${phone.number.trim()}`] : []),
  ...(email.trim() ? [email.trim()] : []),
];

/** Fields of a call's input. */
export const contactInput = ({ phone, email }: Contact): { phone: string | null; phoneCountryCode: string; email: string | null } => ({
  phone: phone.number.trim() || null,
  phoneCountryCode: phone.country,
  email: email.trim() || null,
});
