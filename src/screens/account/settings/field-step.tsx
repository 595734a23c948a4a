import { useEffect, useRef, useState } from 'react';
import { usePage } from '../../../data/page-provider.tsx';
import { settingsFailures, settingsFields } from '../../../domain/accounts/settings.ts';
import type { FieldStep } from '../../../domain/accounts/settings.ts';
import { taxKindsOf } from '../../../domain/accounts/sign-up.ts';
import type { Fields } from '../../../domain/field.ts';
import { localDate } from '../../../domain/rules/dates.ts';
import type { SettingsAnswer } from '../../../domain/wire/account.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Radio } from '../../../ui/choice.tsx';
import { Finding } from '../../../ui/message.tsx';
import { FieldList } from '../field-list.tsx';
import { focusField } from '../focus-field.ts';
import { useFieldEntries, wordFailure } from '../use-field-entries.ts';
import type { FormValues } from '../use-field-entries.ts';
import type { StepProps } from './step-props.ts';
import { StepPanel } from './step-panel.tsx';
import type { StepEnd } from './use-settings.ts';

const titles = { general: 'generalTitle', address: 'addressTitle', communication: 'communicationTitle' } as const;
const spans = {
  name1: 12, alias: 12, taxNumTypeId: 4, taxNum: 8, birthDate: 6, motherName: 12,
  countryId: 6, zipCode: 6, stateId: 6, cityId: 6, cityName: 6, district: 6, pubPlaceName: 8, streetNum: 4, addrCompl: 6, poBox: 6,
  cellPhoneIDD: 4, cellPhone: 8, landLineIDD: 4, landLine: 8,
} as const;

/** The fields of a step; of the tax numbers only those of the person's country are offered. */
function fieldsOf(step: FieldStep, countryId: unknown): Fields {
  const fields = settingsFields[step];
  const kind = fields['taxNumTypeId'];
  return kind?.kind === 'choice' ? { ...fields, taxNumTypeId: { ...kind, values: taxKindsOf(countryId) } } : fields;
}

/** General data, address or communication. */
export function FieldStepForm({ step, work, settings, isWizard, onDirty, onDone, onBack }: StepProps & { readonly step: FieldStep }) {
  const t = useT('account');
  const names = useT('fields');
  const words = useT('problems');
  const { toasts } = usePage();
  const [base, setBase] = useState(settings);
  const around = { ...base.values.general, ...base.values.address, ...base.values.communication };
  const fields = fieldsOf(step, base.values.address['countryId']);
  const form = useFieldEntries(fields, base.values[step]);
  const node = useRef<HTMLFormElement>(null);
  const [others, setOthers] = useState<FormValues>();
  const { isDirty } = form;
  const begin = (now: SettingsAnswer) => {
    setBase(now);
    setOthers(undefined);
    form.reset(now.values[step]);
  };
  // what was read meanwhile is taken over while nothing is typed; else saving finds out what it changed
  if (base !== settings && !isDirty) begin(settings);
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);

  const send = async () => {
    const typed = Object.entries(form.entries).flatMap(([name, { failure }]) => (failure ? [{ path: name, code: failure.failure, ...(failure.params && { params: failure.params }) }] : []));
    const judged = settingsFailures(step, { ...around, ...form.values }, localDate(new Date()));
    const failures = [...typed, ...judged.filter(({ path }) => !typed.some((each) => each.path === path))];
    const worded = failures.map((failure) => wordFailure({ ...failure, label: fields[failure.path]?.label ?? failure.path }, words.maybe, names.maybe));
    const ordered = Object.keys(fields).flatMap((name) => worded.filter(({ path }) => path === name));
    const end: StepEnd = ordered.length > 0 ? { kind: 'refused', failures: ordered } : await work.saveStep(step, form.values, base);
    if (end.kind === 'refused') return focusField(node.current, form.tell(end.failures));
    if (end.kind === 'conflict') {
      setBase(end.now);
      setOthers(form.rebase(end.now.values[step]));
      return node.current?.scrollIntoView({ block: 'start' });
    }
    onDirty(false);
    // the wizard shows by the next step that this one is kept
    if (!isWizard) toasts.show({ tone: 'positive', message: t('saved'), group: 'nmv.account' });
    begin(end.now);
    onDone();
  };

  return (
    <>
      <StepPanel title={t(titles[step])} busy={work.busy} ref={node} onSend={() => void send()} isWizard={isWizard} onBack={onBack}>
        {others && <div className="nmv-stack" role="alert"><Finding tone="warning" title={words('update-conflict')}>{t(Object.keys(others).length > 0 ? 'conflictBoth' : 'conflictTaken')}</Finding></div>}
        <FieldList fields={fields} form={form} around={around} spans={spans} others={others} titles={{ stateId: base.stateName }} />
      </StepPanel>
      {step === 'general' && !isWizard && <StartPage value={settings.showStartupPage} busy={work.busy} onValue={(value) => void work.prefer(value)} />}
    </>
  );
}

/** What stands first after signing in (3.02); acts at once. */
function StartPage({ value, busy, onValue }: { readonly value: 0 | 1; readonly busy: boolean; readonly onValue: (value: 0 | 1) => void }) {
  const t = useT('account');
  return (
    <section className="nmv-panel" aria-busy={busy}>
      <div className="nmv-panel-head"><div><h2 className="nmv-heading">{t('startPage')}</h2><p className="nmv-small nmv-muted">{t('startPageLead')}</p></div></div>
      <div className="nmv-panel-body nmv-stack" data-tight="" data-gap="4" role="radiogroup" aria-label={t('startPage')}>
        <Radio name="startPage" checked={value === 1} onChecked={() => onValue(1)}>{t('startCampaigns')}</Radio>
        <Radio name="startPage" checked={value === 0} onChecked={() => onValue(0)}>{t('startTasks')}</Radio>
      </div>
    </section>
  );
}
