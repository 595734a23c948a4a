import { useEffect, useRef, useState } from 'react';
import { usePage } from '../../../data/page/page-provider.tsx';
import { isOtherIdentity } from '../../../domain/accounts/identity.ts';
import { settingsFailures, settingsFields } from '../../../domain/accounts/settings.ts';
import type { FieldStep } from '../../../domain/accounts/settings.ts';
import { listTaxKinds } from '../../../domain/accounts/sign-up.ts';
import type { Fields } from '../../../domain/field.ts';
import { withValues } from '../../../domain/fields/choice.ts';
import { localDate } from '../../../domain/rules/dates/dates.ts';
import type { SettingsAnswer } from '../../../domain/schema/accounts/account.ts';
import { useT } from '../../../i18n/use-t.ts';
import { focusField } from '../focus-field.ts';
import { useFailureWords, useFieldEntries } from '../use-field-entries.ts';
import type { FormValues } from '../use-field-entries.ts';
import type { StepProps } from './step-props.ts';
import type { StepEnd } from './use-settings.ts';

/** The fields of a step; of the tax numbers only those of the person's country are offered. */
function listFields(step: FieldStep, countryId: unknown): Fields {
  const fields = settingsFields[step];
  const kind = fields['taxNumTypeId'];
  return kind === undefined
    ? fields
    : { ...fields, taxNumTypeId: withValues(kind, listTaxKinds(countryId)) };
}

interface FieldStepOptions extends Omit<StepProps, 'element' | 'onBack'> {
  readonly step: FieldStep;
}

/** The form of a step, on top of the own page as it was read; and how it is saved. */
export function useFieldStep({
  step,
  work,
  settings,
  isWizard,
  onDirty,
  onDone,
}: FieldStepOptions) {
  const t = useT('account');
  const wordFailures = useFailureWords();
  const { toasts } = usePage();
  const [base, setBase] = useState(settings);
  const around = { ...base.values.general, ...base.values.address, ...base.values.communication };
  const fields = listFields(step, base.values.address['countryId']);
  const form = useFieldEntries(fields, base.values[step]);
  const node = useRef<HTMLFormElement>(null);
  const [others, setOthers] = useState<FormValues>();
  const { isDirty } = form;
  const [reason, setReason] = useState('');
  // In an account in use, a change of name or number is a request.
  const needsReason =
    step === 'general' && base.status === 3 && isOtherIdentity(form.values, base.values.general);
  const begin = (now: SettingsAnswer) => {
    setBase(now);
    setOthers(undefined);
    form.reset(now.values[step]);
  };
  // Newer data replaces the form while there is no input; otherwise saving finds the differences.
  if (base !== settings && !isDirty) begin(settings);
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);

  const send = async () => {
    const judged = settingsFailures(step, { ...around, ...form.values }, localDate(new Date()));
    const failures = wordFailures(fields, form.entries, judged);
    const end: StepEnd =
      failures.length > 0
        ? { kind: 'refused', failures }
        : await work.saveStep(step, form.values, base, needsReason ? reason : undefined);
    if (end.kind === 'refused') return focusField(node.current, form.tell(end.failures));
    if (end.kind === 'conflict') {
      setBase(end.now);
      setOthers(form.rebase(end.now.values[step]));
      return node.current?.scrollIntoView({ block: 'start' });
    }
    onDirty(false);
    // the wizard shows by the next step that this one is kept
    if (!isWizard) toasts.show({ tone: 'positive', message: t('saved'), group: 'nmv.account' });
    setReason('');
    begin(end.now);
    onDone();
  };
  return { base, fields, form, around, others, node, send, needsReason, reason, setReason };
}
