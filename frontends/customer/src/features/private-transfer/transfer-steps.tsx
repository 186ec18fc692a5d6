import { useEffect, useRef, type ReactElement, type ReactNode } from 'react';
import { useWhen } from '@atoll/app-frame/operator/format';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { DatePicker } from '@atoll/ui/dates/date-picker';
import { Select } from '@atoll/ui/fields/select';
import { TextArea } from '@atoll/ui/fields/text-field';
import { Stack } from '@atoll/ui/layout/page';
import { colour, space } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { customerTexts } from '../../messages/en.js';
import { requestTexts } from '../../messages/en-requests.js';
import type { AgeGroup } from '../../party/age-group.js';
import { ContactFields, type ContactCheck } from '../../party/contact-fields.js';
import { NamesFields, type NamesCheck } from '../../party/names-fields.js';
import { PartyFields } from '../../party/party-fields.js';
import type { PassengerRules } from '../../party/passengers.js';
import { EndsFields, Two } from '../../requests/ends-fields.js';
import { counted, DEPARTURES, maxPerGroup, type TransferDraft } from './transfer-draft.js';

interface StepProps {
  readonly draft: TransferDraft;
  readonly onChange: (part: Partial<TransferDraft>) => void;
}

const Heading = styled.div`
  h3 {
    font-size: 1.25rem;
    outline: none;
  }
  p {
    margin-block-start: ${space.xs};
    color: ${colour.inkSoft};
  }
`;

/** The heading of a step gets the focus when the step appears, so that screen readers announce it. */
function TransferStep({ title, lead, children }: { readonly title: string; readonly lead: string; readonly children: ReactNode }): ReactElement {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Stack>
      <Heading>
        <h3 ref={heading} tabIndex={-1}>
          {title}
        </h3>
        <p>{lead}</p>
      </Heading>
      {children}
    </Stack>
  );
}

/** Step 1: From, To, date and time on the 24-hour clock [PT-05]. */
export function RouteStep({ draft, asked, onChange }: StepProps & { readonly asked: boolean }): ReactElement {
  const t = useTexts(requestTexts);
  const today = useWhen().today();
  return (
    <TransferStep title={t('transfer.route.title')} lead={t('transfer.route.lead')}>
      <EndsFields fromId={draft.fromId} toId={draft.toId} onChange={onChange} />
      <Two>
        <DatePicker label={t('transfer.date')} value={draft.day} min={today} onChange={(day) => onChange({ day })} />
        <Select
          label={t('transfer.time')}
          placeholder={t('transfer.timePlaceholder')}
          value={draft.time}
          error={asked && draft.time === '' ? t('problem.dateTime') : undefined}
          options={DEPARTURES.map((time) => ({ value: time, label: time }))}
          onChange={(time) => onChange({ time })}
        />
      </Two>
    </TransferStep>
  );
}

interface PeopleStepProps extends StepProps {
  readonly groups: readonly AgeGroup[];
  readonly failed: boolean;
  readonly onRetry: () => void;
}

/** Step 2: the number of passengers in each age group, 100 at most [PT-04]. */
export function PeopleStep({ draft, groups, failed, onRetry, onChange }: PeopleStepProps): ReactElement {
  const t = useTexts(customerTexts);
  return (
    <TransferStep title={t('people.title')} lead={t('people.lead')}>
      <PartyFields
        {...{ groups, failed, onRetry }}
        quantities={draft.quantities}
        maxOf={maxPerGroup}
        lapIsFree={false}
        onCount={(groupId, quantity) => onChange(counted(draft, groupId, quantity))}
      />
    </TransferStep>
  );
}

/** Step 3: the names. */
export function NamesStep({ draft, rules, check, onChange }: StepProps & { readonly rules: PassengerRules; readonly check: NamesCheck }): ReactElement {
  const t = useTexts(customerTexts);
  const { passengers } = draft;
  return (
    <TransferStep title={t('names.title')} lead={t(rules.namesRequired ? 'names.lead' : 'names.leadOptional')}>
      <NamesFields {...{ passengers, rules, check }} papers={false} onChange={(at, passenger) => onChange({ passengers: passengers.with(at, passenger) })} />
    </TransferStep>
  );
}

/** Step 4: phone and e-mail, with the stricter pattern [PT-06], and notes. */
export function ContactStep({ draft, check, onChange }: StepProps & { readonly check: ContactCheck }): ReactElement {
  const t = useTexts(customerTexts);
  const own = useTexts(requestTexts);
  return (
    <TransferStep title={t('contact.title')} lead={own('transfer.contactLead')}>
      <ContactFields contact={draft.contact} check={check} onChange={(contact) => onChange({ contact })} />
      <TextArea
        label={own('transfer.notes')}
        hint={own('transfer.notesHint')}
        optional
        maxLength={2000}
        value={draft.notes}
        onChange={(notes) => onChange({ notes })}
      />
    </TransferStep>
  );
}
