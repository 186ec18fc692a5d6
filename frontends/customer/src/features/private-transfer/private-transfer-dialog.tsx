import { useState, type ReactElement } from 'react';
import { api } from '@atoll/app-frame/server-data/api';
import { useLanguage, useTexts } from '@atoll/app-frame/texts/i18n';
import { useOperatorSettings } from '@atoll/app-frame/operator/settings';
import { isStrictEmailAddress } from '@atoll/form-rules/contact';
import { ProgressSteps } from '@atoll/ui/layout/progress-steps';
import { customerTexts } from '../../messages/en.js';
import { requestTexts } from '../../messages/en-requests.js';
import type { AgeGroup } from '../../party/age-group.js';
import { useContactCheck } from '../../party/contact-fields.js';
import { useNamesCheck } from '../../party/names-fields.js';
import { partyProblem } from '../../party/party.js';
import { useLocationName } from '../../requests/ends-fields.js';
import type { RequestDialogProps } from '../../requests/request.js';
import { RequestDialogFrame } from '../../requests/request-dialog.js';
import { useSend } from '../../requests/use-send.js';
import { routeProblem, startingDraft, stepOf, transferInput, withPassengers, type Step, type TransferDraft } from './transfer-draft.js';
import { TransferSent } from './transfer-sent.js';
import { ContactStep, NamesStep, PeopleStep, RouteStep } from './transfer-steps.js';

const NO_GROUPS: readonly AgeGroup[] = [];

/** Requests a boat of one's own in five steps, of which the last says what happens next [CW-34]. */
export function PrivateTransferDialog({ prefill, onClose }: RequestDialogProps): ReactElement {
  const t = useTexts(requestTexts);
  const [draft, setDraft] = useState<TransferDraft>(() => startingDraft(prefill));
  const [isChanged, setChanged] = useState(false);
  const [step, setStep] = useState<Step>(1);
  const ageGroups = api.useGetAgeGroupsQuery({});
  const groups = ageGroups.data?.ageGroups ?? NO_GROUPS;
  const { clear, ...sending } = useSend();
  const checks = useChecks(draft, groups);
  const [create, { isLoading }] = api.useCreatePrivateTransferMutation();
  const { operator } = useOperatorSettings();
  const language = useLanguage();
  const change = (part: Partial<TransferDraft>): void => {
    setDraft({ ...draft, ...part });
    setChanged(true);
    clear();
  };
  /** The missing time is marked once the user has tried to go on. */
  const [asked, setAsked] = useState(false);
  const goTo = (next: Step): void => {
    clear();
    setStep(next);
  };
  const sendRequest = async (): Promise<void> => {
    const { sent, code } = await sending.send(() => create(transferInput(draft, operator.zone, language)));
    setStep(sent ? 5 : stepOf(code));
  };
  const submit = (): boolean => {
    setAsked(true);
    const problem = checks.problemOf(step);
    if (problem === 'fields') return false;
    if (problem !== undefined) sending.show(problem);
    else if (step === 4) void sendRequest();
    else {
      if (step === 2) setDraft(withPassengers(draft, groups));
      goTo((step + 1) as Step);
    }
    return true;
  };
  if (step === 5) return <TransferSent draft={draft} groups={groups} onClose={onClose} />;
  return (
    <RequestDialogFrame
      title={t('transfer.title')}
      primary={t(step === 4 ? 'transfer.send' : 'continue')}
      busy={isLoading}
      isChanged={isChanged}
      problem={sending.problem}
      onBack={step === 1 ? undefined : () => goTo((step - 1) as Step)}
      onSubmit={submit}
      onClose={onClose}
    >
      <TransferProgress current={step} />
      {step === 1 && <RouteStep draft={draft} asked={asked} onChange={change} />}
      {step === 2 && <PeopleStep draft={draft} groups={groups} failed={ageGroups.isError} onRetry={() => void ageGroups.refetch()} onChange={change} />}
      {step === 3 && <NamesStep draft={draft} rules={checks.rules} check={checks.names} onChange={change} />}
      {step === 4 && <ContactStep draft={draft} check={checks.contact} onChange={change} />}
    </RequestDialogFrame>
  );
}

/** Returns what is wrong with a step: a text, or 'fields' where each field shows its own. The rules are the wizard's [PT-04]. */
function useChecks(draft: TransferDraft, groups: readonly AgeGroup[]) {
  const t = useTexts(requestTexts);
  const wizardText = useTexts(customerTexts);
  const { namesRequired, operator } = useOperatorSettings();
  const nameOf = useLocationName();
  const rules = { namesRequired, nationalIdRequired: false, emergencyContactRequired: false };
  const names = useNamesCheck(draft.passengers, rules);
  const contact = useContactCheck(draft.contact, isStrictEmailAddress);
  const problemOf = (step: Step): string | undefined => {
    if (step === 1) {
      const found = routeProblem(draft, operator.zone, new Date());
      if (found) return found === 'problem.dateTime' ? 'fields' : t(found);
      return nameOf(draft.fromId) && nameOf(draft.toId) ? undefined : t('problem.locations');
    }
    if (step === 2) {
      const found = partyProblem(draft.quantities, groups, Number.POSITIVE_INFINITY);
      return found && wizardText(found);
    }
    return (step === 3 ? names.isComplete() : contact.isValid()) ? undefined : 'fields';
  };
  return { rules, names, contact, problemOf };
}

function TransferProgress({ current }: { readonly current: Step }): ReactElement {
  const t = useTexts(requestTexts);
  const names = [t('transfer.step.route'), t('transfer.step.people'), t('transfer.step.names'), t('transfer.step.contact'), t('transfer.step.sent')];
  return <ProgressSteps label={t('transfer.steps')} current={current} steps={names} />;
}
