import { useEffect, useId, useMemo, useRef } from 'react';
import type { ReactNode } from 'react';
import { isAsked } from '../../../domain/field-label.ts';
import type { Field } from '../../../domain/field.ts';
import { useFieldWords } from '../../../i18n/use-field-words.ts';
import { useT } from '../../../i18n/use-t.ts';
import { FieldCell } from '../../../ui/fields/field-cell.tsx';
import type { FieldSpan } from '../../../ui/fields/field-look.ts';
import { FieldControl } from '../../../ui/fields/field-control.tsx';
import { useMaintenance } from '../screen.ts';
import { layOut } from './field-spans.ts';
import { getEntryValues } from './state/form-state.ts';
import { useRecordDesk } from './state/record-desk.ts';
import { useLabels, useWording } from './state/use-wording.ts';

/** Fields that belong together, under the key of their heading. */
interface FieldsTogether {
  readonly heading: string | undefined;
  readonly names: readonly string[];
}

/** Groups fields by the headings before them. */
function inGroups(
  names: readonly string[],
  headings: Readonly<Partial<Record<string, string>>>,
): readonly FieldsTogether[] {
  const begins = names.flatMap((name, at) => (at === 0 || headings[name] ? [at] : []));
  return begins.map((from, at) => ({
    heading: headings[names[from] ?? ''],
    names: names.slice(from, begins[at + 1]),
  }));
}

interface FieldPanelProps {
  readonly names: readonly string[];
  /** Keys of headings, by the field after them. */
  readonly headings: Readonly<Partial<Record<string, string>>>;
  readonly title: string;
}

/** The fields of one tab, in groups and in rows of twelve columns. */
export function FieldPanel({ names, headings, title }: FieldPanelProps) {
  const { entity, isNew, state } = useRecordDesk();
  const body = useArrival();
  const row = useMemo(() => getEntryValues(state.entries), [state.entries]);
  // Hides fields that only the server sets while the record is new, and fields that this row does
  // not need.
  const isShown = (name: string): boolean => {
    const field = entity.fields[name];
    return field === undefined || (!(isNew && field.readOnly) && isAsked(field, row));
  };
  const shown = names.filter(isShown);
  if (shown.length === 0) return null;
  return (
    <section className="nmv-panel" part="panel" aria-label={title}>
      <div className="nmv-panel-body">
        <div className="nmv-stack nmv-field-groups" ref={body}>
          {inGroups(names, headings).map(({ heading, names: own }) => (
            <Group key={own[0]} heading={heading} names={own.filter(isShown)} />
          ))}
        </div>
        <Locked names={shown} />
      </div>
    </section>
  );
}

/** Renders a group of fields; the first group may have no heading. */
function Group({ heading, names }: FieldsTogether) {
  const words = useFieldWords();
  const id = useId();
  const { entity } = useRecordDesk();
  if (names.length === 0) return null;
  const fields = (
    <div className="nmv-fields">
      {layOut(entity.fields, names).map((field) => (
        <OneField key={field.name} {...field} />
      ))}
    </div>
  );
  if (heading === undefined) return fields;
  return (
    <div className="nmv-stack" data-gap="4" role="group" aria-labelledby={id}>
      <h2 className="nmv-subheading" id={id}>
        {words.maybe(heading) ?? heading}
      </h2>
      {fields}
    </div>
  );
}

/** Says of what was chosen once why it cannot be changed. */
function Locked({ names }: { readonly names: readonly string[] }) {
  const t = useT('recordForm');
  const { entity, isNew, canEdit } = useRecordDesk();
  const labels = useLabels();
  const locked = names.filter((name) => entity.fields[name]?.createOnly);
  if (isNew || !canEdit || locked.length === 0) return null;
  return (
    <p className="nmv-hint nmv-record-note">
      {t('createOnlyHint', {
        fields: locked.map((name) => labels(entity.fields, name)).join(', '),
      })}
    </p>
  );
}

/** Gives the focus to the field that the person is led to. */
function useArrival() {
  const { wanted, arrived } = useRecordDesk();
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (wanted === undefined || wanted.child !== undefined) return;
    const spot = [...(body.current?.querySelectorAll<HTMLElement>('[data-field]') ?? [])].find(
      (each) => each.dataset['field'] === wanted.field,
    );
    const control = spot?.querySelector<HTMLElement>(
      'input:not([type="hidden"]), select, textarea, button',
    );
    if (!control) return;
    control.scrollIntoView({ block: 'center' });
    control.focus({ preventScroll: true });
    arrived();
  });
  return body;
}

interface OneFieldProps {
  readonly name: string;
  readonly field: Field;
  readonly span: FieldSpan;
}

function OneField({ name, field, span }: OneFieldProps) {
  const { isNew, canEdit } = useRecordDesk();
  const isLocked = field.createOnly === true && !isNew;
  return canEdit && !field.readOnly && !isLocked ? (
    <Editable {...{ name, field, span }} />
  ) : (
    <Shown {...{ name, field, span }} />
  );
}

function Editable({ name, field, span }: OneFieldProps) {
  const { entity, detail, state, set, failures, titleOf } = useRecordDesk();
  const { extras } = useMaintenance();
  const { say } = useWording();
  const label = useLabels()(entity.fields, name);
  const names = useFieldWords();
  const id = detail?.id;
  const row = useMemo(
    () => ({ ...getEntryValues(state.entries), ...(id !== undefined && { id }) }),
    [state.entries, id],
  );
  const Control = extras.controls?.[name] ?? FieldControl;
  const entry = state.entries[name] ?? { value: null };
  const wrong = failures.find(({ spot }) => spot.child === undefined && spot.field === name);
  return (
    <Spot name={name}>
      <Control
        {...{ name, field, entry, row, label, span }}
        onEntry={(next) => set(name, next)}
        title={titleOf(field, entry.value) ?? state.labels[name]}
        hint={field.hint === undefined ? undefined : names.maybe(field.hint)}
        error={wrong && say(wrong)}
      />
    </Spot>
  );
}

/** A value as text: in a form that one may only read, and where only the server writes. */
function Shown({ name, field, span }: OneFieldProps) {
  const { entity, detail, state } = useRecordDesk();
  const { extras } = useMaintenance();
  const label = useLabels()(entity.fields, name);
  const row = useMemo(() => ({ ...state.start.values, ...getEntryValues(state.entries) }), [state]);
  const Cell = extras.cells?.[name];
  const value = row[name] ?? null;
  return (
    <dl className="nmv-field" data-span={span} data-field={name}>
      <dt className="nmv-label nmv-record-name">{label}</dt>
      <dd className="nmv-record-value">
        {Cell ? (
          <Cell {...{ name, field, value, row }} label={state.labels[name]} />
        ) : (
          <FieldCell
            field={field}
            value={value}
            row={row}
            label={state.labels[name] ?? detail?.labels[name]}
          />
        )}
      </dd>
    </dl>
  );
}

/** Names the place of a field without taking one itself. */
function Spot({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="nmv-record-spot" data-field={name}>
      {children}
    </div>
  );
}
