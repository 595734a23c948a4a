import { Fragment, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useSession } from '../../../data/page/page-provider.tsx';
import { useDetail } from '../../../data/cache/resource.ts';
import { useRowsChanged } from '../../../data/cache/rows-changed.ts';
import { useAreas } from '../../../data/page/use-areas.ts';
import type { Entity, FormTab } from '../../../domain/entity.ts';
import type { ResourceDetail } from '../../../domain/schema/entities/entity.ts';
import { useFieldWords } from '../../../i18n/use-field-words.ts';
import { inSentence } from '../../../i18n/in-sentence.ts';
import { useLocale, useT } from '../../../i18n/use-t.ts';
import { movesPoints } from '../../../domain/rules/points-change.ts';
import { lazyAgain } from '../../../ui/base/lazy-again.tsx';
import { lazyDialog } from '../../../ui/dialog/lazy-dialog.tsx';
import { OptionSourceProvider } from '../../../ui/fields/option-source.ts';
import { useSheets } from '../../../ui/base/sheet-root.tsx';
import { Tabs } from '../../../ui/way/tabs.tsx';
import { Together, useOnItsWay } from '../../../ui/state/together.tsx';
import { LoadingBar } from '../../../ui/state/waiting.tsx';
import { useMaintenance } from '../screen.ts';
import { ChildPanel } from './children/child-panel.tsx';
import { ConflictDialog } from './save/conflict-dialog.tsx';
import { FailureSummary } from './failure-summary.tsx';
import { FieldPanel } from './field-panel.tsx';
import { FormHead } from './form-head.tsx';
import { copyStart, emptyStart, buildStart } from './state/form-state.ts';
import type { Start } from './state/form-state.ts';
import { LeaveGuard } from './leave-dialog.tsx';
import { FormNotices } from './notices.tsx';
import { RecordDeskProvider, useRecordDesk } from './state/record-desk.ts';
import { recordFormSheets } from './state/record-form-sheets.ts';
import { SaveBar } from './save/save-bar.tsx';
import { useRecord } from './save/use-record.ts';
import { useSaveShortcut } from './save/use-save-shortcut.ts';
import { useTitles } from './state/use-titles.ts';
import { givenValues } from './given.ts';
import { CreateNotAllowed, RecordReadFailure, RecordFormSkeleton } from './record-states.tsx';
import { saveByEnter } from './save/save-by-enter.ts';
import { useShownTabs, useTabs } from './use-tabs.ts';

const PointsNotice = lazyAgain(async () => (await import('../points/notice.tsx')).PointsNotice);
const AskPointsDialog = lazyDialog(
  async () => (await import('../points/ask-dialog.tsx')).AskPointsDialog,
);

/** Renders a record, stored or new: fields in tabs, child rows and actions. */
export function RecordForm() {
  useSheets(recordFormSheets);
  useAreas('recordForm');
  const { entity, extras, place, canWrite } = useMaintenance();
  const { user } = useSession();
  // Later changes of the user's defaults do not affect a form being edited.
  const [begins] = useState(() => (user && extras.begins?.(user)) ?? {});
  const isNew = place.view === 'form' && place.id === 'new';
  const given = place.view === 'form' ? place.given : undefined;
  const source = place.view !== 'form' ? undefined : place.id === 'new' ? place.from : place.id;
  useRowsChanged(entity);
  const { data, error, isValidating, refresh } = useDetail(entity, source);
  const start = useMemo(() => {
    if (!isNew) return data && buildStart(entity, data);
    if (source === undefined)
      return emptyStart(entity, { ...begins, ...(given && givenValues(entity, given)) });
    return data && copyStart(entity, data);
  }, [entity, isNew, source, data, given, begins]);
  if (isNew && !(canWrite && entity.canCreate)) return <CreateNotAllowed />;
  if (start === undefined)
    return error ? (
      <RecordReadFailure error={error} onRetry={() => void refresh()} retrying={isValidating} />
    ) : (
      <RecordFormSkeleton />
    );
  return (
    <Opened
      key={isNew ? `new ${source ?? ''}` : 'stored'}
      detail={isNew ? undefined : data}
      start={start}
      isCopy={isNew && source !== undefined}
      isDeleted={!isNew && error?.status === 404}
    />
  );
}

function Opened({
  detail,
  start,
  isCopy,
  isDeleted,
}: {
  readonly detail: ResourceDetail | undefined;
  readonly start: Start;
  readonly isCopy: boolean;
  /** It was there, and is there no more. */
  readonly isDeleted: boolean;
}) {
  const { entity } = useMaintenance();
  const titles = useTitles(entity, start);
  const desk = useRecord(detail, start, titles, isDeleted);
  return (
    <OptionSourceProvider value={titles.source}>
      <RecordDeskProvider value={desk}>
        <Form isCopy={isCopy} />
      </RecordDeskProvider>
    </OptionSourceProvider>
  );
}

function useTitle(isCopy: boolean): string {
  const t = useT('recordForm');
  const locale = useLocale();
  const { name, isNew } = useRecordDesk();
  if (!isNew) return name;
  return t(isCopy ? 'copyTitle' : 'newTitle', { name: inSentence(name, locale) });
}

function Form({ isCopy }: { readonly isCopy: boolean }) {
  const t = useT('recordForm');
  const {
    entity,
    place,
    go,
    extras: { formTop: Top },
  } = useMaintenance();
  const { name, isNew, canEdit, count, conflict, save, saving, leaveTo, detail } = useRecordDesk();
  const { asksPoints, closePoints } = useRecordDesk();
  const title = useTitle(isCopy);
  const top = useFocusOnTitle();
  const Parts = Top ? Together : Fragment;
  useSaveShortcut(canEdit ? () => void save() : undefined);
  const tabs = useTabs();
  const shown = useShownTabs();
  const tab =
    shown.find(({ label }) => place.view === 'form' && label === place.tab) ?? entity.form[0];
  if (tab === undefined) return null;
  return (
    <div
      ref={top}
      className="nmv-record"
      part="form"
      role="group"
      aria-label={name}
      aria-busy={saving}
      onKeyDown={canEdit ? saveByEnter(() => void save()) : undefined}
    >
      {saving && <LoadingBar label={t('saving')} />}
      <FormHead title={title} />
      <FormNotices />
      {!isNew && movesPoints(entity.resource) && (
        <Suspense>
          <PointsNotice />
        </Suspense>
      )}
      <Parts>
        {Top && (
          <Suspense fallback={<OnItsWay />}>
            <Top detail={detail} />
          </Suspense>
        )}
        <div>
          <Tabs
            label={t('tabs')}
            items={tabs}
            value={tab.label}
            onValue={(next) =>
              place.view === 'form' &&
              go({ ...place, tab: next === entity.form[0]?.label ? '' : next }, { replace: true })
            }
          >
            <div className="nmv-record-body">
              <FailureSummary tab={tab.label} />
              <TabPanel tab={tab} />
            </div>
          </Tabs>
        </div>
      </Parts>
      {canEdit && (isNew || count > 0 || isChangeable(entity, tab)) && (
        <SaveBar onCancel={() => leaveTo(() => go({ view: 'list', query: place.query }))} />
      )}
      {conflict && <ConflictDialog conflict={conflict} />}
      {asksPoints && <AskPointsDialog onClose={closePoints} />}
      <LeaveGuard />
    </div>
  );
}

/** Marks the screen as still loading: the content above the tabs may come later. */
function OnItsWay() {
  useOnItsWay(true);
  return null;
}

/** Checks that a tab has editable parts; read-only tabs need no save bar. */
function isChangeable({ fields, children }: Entity, tab: FormTab): boolean {
  const child = tab.child === undefined ? undefined : children[tab.child];
  return (
    (child !== undefined && !child.readOnly) ||
    (tab.fields ?? []).some((name) => {
      const field = fields[name];
      return field !== undefined && !field.readOnly && !field.createOnly;
    })
  );
}

/** Moves the focus to the title for users who open the form by keyboard. */
function useFocusOnTitle() {
  const top = useRef<HTMLDivElement>(null);
  useEffect(
    () => top.current?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true }),
    [],
  );
  return top;
}

function TabPanel({ tab }: { readonly tab: FormTab }) {
  const names = useFieldWords();
  const { extras } = useMaintenance();
  const { entity, detail } = useRecordDesk();
  const title = names.maybe(tab.label) ?? tab.label;
  const Panel = extras.panels?.[tab.label];
  if (Panel) return <Panel detail={detail} />;
  const child = tab.child === undefined ? undefined : entity.children[tab.child];
  return (
    <>
      {tab.fields && tab.fields.length > 0 && (
        <FieldPanel names={tab.fields} headings={tab.headings ?? {}} title={title} />
      )}
      {child && tab.child !== undefined && (
        <ChildPanel key={tab.child} name={tab.child} child={child} title={title} />
      )}
    </>
  );
}
