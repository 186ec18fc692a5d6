import type { Dispatch, ReactElement } from 'react';
import { useWhen } from '@atoll/app-frame/operator/format';
import { useLanguage, useTexts } from '@atoll/app-frame/texts/i18n';
import { nameIn } from '@atoll/languages/names';
import { useAgeGroupName } from '@atoll/booking-ui/age-groups';
import { useOperatorSettings } from '@atoll/app-frame/operator/settings';
import { useSession } from '@atoll/app-frame/session/session';
import { Button } from '@atoll/ui/actions/button';
import { Card, CardTitle } from '@atoll/ui/layout/card';
import { Facts } from '@atoll/ui/content/facts';
import { FromTo } from '@atoll/ui/content/from-to';
import { Stack } from '@atoll/ui/layout/page';
import { TextArea } from '@atoll/ui/fields/text-field';
import { colour, media, space, text, weight } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { customerTexts } from '../../../messages/en.js';
import { isVerifiedCountry } from '../../../party/contact.js';
import { ContactFields, useContactCheck } from '../../../party/contact-fields.js';
import { peopleIn } from '../../../party/party.js';
import type { Passenger } from '../../../party/passengers.js';
import { focusFirstInvalid } from '../../../party/use-problem.js';
import { FareLines } from '../prices/fare-lines.js';
import type { Quote } from '../prices/fare-preview.js';
import type { TripView } from '../trip-view.js';
import type { Creating } from './use-create-booking.js';
import { useFocusedField } from '../people/use-focused-field.js';
import { STEP_FORM, StepFrame } from '../wizard-layout.js';
import { screenOf, type Journey, type Step, type WizardAction, type WizardState } from '../wizard-state.js';

const Lead = styled.p`
  color: ${colour.inkSoft};
`;

const Leg = styled.div`
  p {
    color: ${colour.inkSoft};
    font-variant-numeric: tabular-nums;
  }
  strong {
    font-size: 1.25rem;
    letter-spacing: -0.01em;
    font-variant-numeric: tabular-nums;
  }
`;

const People = styled.ul`
  display: grid;
  gap: ${space.s};
  li {
    display: flex;
    justify-content: space-between;
    gap: ${space.l};
    font-weight: ${weight.medium};
  }
  small {
    color: ${colour.inkFaint};
    font-size: ${text.s};
    font-weight: ${weight.regular};
    white-space: nowrap;
  }
`;

/** Shown on phones only: on desktop the panel shows the same. */
const OnPhones = styled(Card)`
  dl {
    padding: 0;
    border: 0;
  }
  ${media.desktop} {
    display: none;
  }
`;

interface SummaryStepProps {
  readonly state: WizardState;
  readonly journey: Journey;
  readonly dispatch: Dispatch<WizardAction>;
  readonly creating: Creating;
  readonly quote: Quote;
  readonly seats: number;
  readonly onBackTo: (step: Step) => void;
}

/** Steps 4 and 5 on one screen: phone and e-mail, a summary, notes, and Confirm [CW-19, CW-20, D-112]. */
export function SummaryStep({ state, journey, dispatch, creating, quote, seats, onBackTo }: SummaryStepProps): ReactElement {
  const t = useTexts(customerTexts);
  const { isStaff } = useSession();
  const settings = useOperatorSettings();
  const { refused, confirm } = creating;
  const { passengers, contact, notes, quantities, search } = state;
  const check = useContactCheck(contact);
  const contactCard = useFocusedField<HTMLDivElement>(true);
  const { pair, outbound, returnLeg, pickup, dropoff } = journey;
  const focusContact = (): void => contactCard.current?.querySelector('input')?.focus();
  const goTo = (step: Step): void => (screenOf(step) === 3 ? focusContact() : onBackTo(step));
  const submit = (): void => {
    if (!check.isValid()) return focusFirstInvalid(() => document.getElementById(STEP_FORM));
    dispatch({ type: 'forward' });
    void confirm();
  };
  const repair = refused?.step && (
    <Button size="small" kind="secondary" onClick={() => refused.step && goTo(refused.step)}>
      {t(refused.step === 1 ? 'summary.chooseAgain' : 'summary.goTo')}
    </Button>
  );
  const points = [
    ...(pickup ? [{ label: t('panel.pickup'), value: pickup.name }] : []),
    ...(dropoff ? [{ label: t('panel.dropoff'), value: dropoff.name }] : []),
  ];
  const verified = t(isVerifiedCountry(contact.phone.country, settings) ? 'contact.verify' : 'contact.verifyNot');
  return (
    <StepFrame
      title={t('summary.title')}
      lead={t(settings.offered.cardMvr ? 'summary.lead' : 'summary.leadUnpaid')}
      problem={refused && { ...refused, action: repair }}
      onSubmit={submit}
    >
      <Card>
        <CardTitle>{t('contact.title')}</CardTitle>
        <Stack ref={contactCard}>
          <Lead>{t('contact.lead')}</Lead>
          <ContactFields
            contact={contact}
            check={check}
            phoneHint={search.tier === 'local' && !isStaff ? verified : undefined}
            onChange={(typed) => dispatch({ type: 'contactTyped', contact: typed })}
          />
        </Stack>
      </Card>
      <Card>
        <Stack>
          <LegSummary from={pair.from.name} to={pair.to.name} view={outbound} />
          {returnLeg && <LegSummary from={pair.to.name} to={pair.from.name} view={returnLeg} />}
          {points.length > 0 && <Facts items={points} />}
        </Stack>
      </Card>
      <Card>
        <CardTitle>{t('summary.passengers')}</CardTitle>
        <People>
          {passengers.map((passenger) => (
            <Traveller key={`${passenger.group.id} ${passenger.index}`} passenger={passenger} />
          ))}
        </People>
      </Card>
      <OnPhones>
        <FareLines quote={quote} isRoundTrip={returnLeg !== undefined} people={peopleIn(quantities)} seats={seats} />
      </OnPhones>
      <Card>
        <TextArea
          label={t('summary.notes')}
          hint={t('summary.notesHint')}
          optional
          maxLength={2000}
          value={notes}
          onChange={(typed) => dispatch({ type: 'notesTyped', notes: typed })}
        />
      </Card>
    </StepFrame>
  );
}

function LegSummary({ from, to, view }: { readonly from: string; readonly to: string; readonly view: TripView }): ReactElement {
  const language = useLanguage();
  const when = useWhen();
  return (
    <Leg>
      <h2>
        <FromTo from={from} to={to} />
      </h2>
      <strong>{when.times(view.departs, view.arrives)}</strong>
      <p>{when.longDate(view.departs)}</p>
      <p>
        {when.duration(view.departs, view.arrives)} · {nameIn(language, view.trip.boat)}
      </p>
    </Leg>
  );
}

function Traveller({ passenger: { group, index, name } }: { readonly passenger: Passenger }): ReactElement {
  const t = useTexts(customerTexts);
  const called = useAgeGroupName()(group);
  return (
    <li>
      {name.trim() || t('names.of', { group: called, index })}
      <small>{called}</small>
    </li>
  );
}
