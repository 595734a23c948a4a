import { Suspense, useEffect, useMemo, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import type { ApiError } from '../../../data/api-error.ts';
import { useHost } from '../../../data/page-provider.tsx';
import { useDetail } from '../../../data/resource.ts';
import { useAreas } from '../../../data/use-areas.ts';
import type { FormTab } from '../../../domain/entity.ts';
import type { ResourceDetail } from '../../../domain/wire/resource.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { OptionSourceProvider } from '../../../ui/fields/option-source.ts';
import { useSheets } from '../../../ui/sheet-root.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import type { TabItem } from '../../../ui/tabs.tsx';
import { Bone, LoadingBar } from '../../../ui/waiting.tsx';
import { useMaintenance } from '../screen.ts';
import { ChildPanel } from './child-panel.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { FailureSummary } from './failure-summary.tsx';
import { FieldPanel } from './field-panel.tsx';
import { tabOf } from './form-failures.ts';
import { FormHead } from './form-head.tsx';
import { copyStart, emptyStart, startOf } from './form-state.ts';
import type { Start } from './form-state.ts';
import { LeaveGuard } from './leave-dialog.tsx';
import { Notices } from './notices.tsx';
import { RecordDeskProvider, useRecordDesk } from './record-desk.ts';
import { recordFormSheets } from './record-form-sheets.ts';
import { SaveBar } from './save-bar.tsx';
import { useRecord } from './use-record.ts';
import { useSaveShortcut } from './use-save-shortcut.ts';
import { useTitles } from './use-titles.ts';

/** One record of an entity, stored or new: its fields in tabs, its child rows, what may be done with it. */
export function RecordForm() {
  useSheets(recordFormSheets);
  useAreas('recordForm');
  const { entity, place, canWrite } = useMaintenance();
  const isNew = place.view === 'form' && place.id === 'new';
  const source = place.view !== 'form' ? undefined : place.id === 'new' ? place.from : place.id;
  const { data, error, isValidating, refresh } = useDetail(entity, source);
  const start = useMemo(() => {
    if (!isNew) return data && startOf(entity, data);
    return source === undefined ? emptyStart(entity) : data && copyStart(entity, data);
  }, [entity, isNew, source, data]);
  if (isNew && !(canWrite && entity.canCreate)) return <NotAllowed />;
  if (start === undefined) return error ? <Failure error={error} onRetry={() => void refresh()} retrying={isValidating} /> : <FormSkeleton />;
  return <Opened key={isNew ? `new ${source ?? ''}` : 'stored'} detail={isNew ? undefined : data} start={start} isCopy={isNew && source !== undefined} />;
}

function Opened({ detail, start, isCopy }: { readonly detail: ResourceDetail | undefined; readonly start: Start; readonly isCopy: boolean }) {
  const { entity } = useMaintenance();
  const titles = useTitles(entity, start);
  const desk = useRecord(detail, start, titles);
  return (
    <OptionSourceProvider value={titles.source}>
      <RecordDeskProvider value={desk}><Form isCopy={isCopy} /></RecordDeskProvider>
    </OptionSourceProvider>
  );
}

function Form({ isCopy }: { readonly isCopy: boolean }) {
  const t = useT('recordForm');
  const { entity, place, go, extras: { formTop: Top } } = useMaintenance();
  const { name, isNew, canEdit, conflict, save, saving, leaveTo, detail } = useRecordDesk();
  const top = useRef<HTMLDivElement>(null);
  // whoever comes from the list by keyboard goes on from the title
  useEffect(() => top.current?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true }), []);
  useSaveShortcut(canEdit ? () => void save() : undefined);
  const tabs = useTabs();
  const tab = entity.form.find(({ label }) => place.view === 'form' && label === place.tab) ?? entity.form[0];
  if (tab === undefined) return null;
  return (
    <div ref={top} className="nmv-record" part="form" role="group" aria-label={name} aria-busy={saving} onKeyDown={canEdit ? saveByEnter(() => void save()) : undefined}>
      {saving && <LoadingBar label={t('saving')} />}
      <FormHead title={isNew ? t(isCopy ? 'copyTitle' : 'newTitle', { name }) : name} />
      <Notices />
      {Top && <Suspense><Top detail={detail} /></Suspense>}
      <div>
        <Tabs label={t('tabs')} items={tabs} value={tab.label} onValue={(next) => place.view === 'form' && go({ ...place, tab: next === entity.form[0]?.label ? '' : next }, { replace: true })}>
          <div className="nmv-record-body"><FailureSummary tab={tab.label} /><TabPanel tab={tab} /></div>
        </Tabs>
      </div>
      {canEdit && <SaveBar onCancel={() => leaveTo(() => go({ view: 'list', query: place.query }))} />}
      {conflict && <ConflictDialog conflict={conflict} />}
      <LeaveGuard />
    </div>
  );
}

/** Enter in a line saves (9.09); where it means something else, such as in a list, a grid or a dialog, it keeps that. */
function saveByEnter(save: () => void) {
  return (event: KeyboardEvent) => {
    const { target } = event;
    if (event.key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing || !(target instanceof HTMLInputElement)) return;
    // not `closest`: a field in light DOM stands in a dialog of the shadow root that shows it
    const isOthers = event.nativeEvent.composedPath().some((node) => node instanceof Element && node.matches('[data-own-enter], dialog'));
    if (isOthers || ['checkbox', 'radio', 'button'].includes(target.type)) return;
    event.preventDefault();
    save();
  };
}

/** The tabs of the definition (2.44), each with the number of its errors or of its rows. */
function useTabs(): readonly TabItem<string>[] {
  const t = useT('recordForm');
  const names = useT('fields');
  const { entity, failures, state, detail } = useRecordDesk();
  return entity.form.map((tab) => {
    const wrong = failures.filter(({ spot }) => tabOf(entity, spot) === tab).length;
    const label = names.maybe(tab.label) ?? tab.label;
    if (wrong > 0) return { id: tab.label, label, count: wrong, tone: 'danger', countLabel: t('errorsIn', { count: wrong }) };
    const rows = tab.child === undefined ? undefined : state.children[tab.child]?.filter(({ removed }) => !removed) ?? detail?.[tab.child];
    return Array.isArray(rows) ? { id: tab.label, label, count: rows.length, countLabel: t('rowCount', { count: rows.length }) } : { id: tab.label, label };
  });
}

function TabPanel({ tab }: { readonly tab: FormTab }) {
  const names = useT('fields');
  const { extras } = useMaintenance();
  const { entity, detail } = useRecordDesk();
  const title = names.maybe(tab.label) ?? tab.label;
  const Panel = extras.panels?.[tab.label];
  if (Panel) return <Panel detail={detail} />;
  const child = tab.child === undefined ? undefined : entity.children[tab.child];
  return (
    <>
      {tab.fields && tab.fields.length > 0 && <FieldPanel names={tab.fields} title={title} />}
      {child && tab.child !== undefined && <ChildPanel key={tab.child} name={tab.child} child={child} title={title} />}
    </>
  );
}

function NotAllowed() {
  const t = useT('recordForm');
  const common = useT('common');
  const { place, go } = useMaintenance();
  return (
    <section className="nmv-panel">
      <Empty drawing="lock" title={common('notAuthorized')} actions={<Button onClick={() => go({ view: 'list', query: place.query })}>{t('toList')}</Button>}>{t('createNotAllowed')}</Empty>
    </section>
  );
}

function Failure({ error, onRetry, retrying }: { readonly error: ApiError; readonly onRetry: () => void; readonly retrying: boolean }) {
  const t = useT('recordForm');
  const common = useT('common');
  const { place, go } = useMaintenance();
  const { navigate } = useHost();
  const toList = <Button kind="primary" onClick={() => go({ view: 'list', query: place.query })}>{t('toList')}</Button>;
  if (error.status === 404) return <section className="nmv-panel"><Empty drawing="search" title={t('goneTitle')} actions={toList}>{t('goneText')}</Empty></section>;
  if (error.status === 403) return <section className="nmv-panel"><Empty drawing="lock" title={common('notAuthorized')} actions={<Button onClick={() => navigate('/index')}>{t('toList')}</Button>}>{error.message}</Empty></section>;
  return (
    <section className="nmv-panel">
      <ErrorState title={t('notReadTitle')} onRetry={onRetry} retrying={retrying} requestId={error.requestId}>
        <p className="nmv-text">{error.kind === 'network' ? common('networkErrorCaption') : error.message}</p>
        <p className="nmv-small nmv-muted">{t('notReadText')}</p>
      </ErrorState>
    </section>
  );
}

/** The shape of the form while it is on its way. */
function FormSkeleton() {
  return (
    <div className="nmv-record" aria-busy="true">
      <LoadingBar />
      <div className="nmv-screen-head"><div className="nmv-grow nmv-stack" data-gap="4"><Bone width={20} /><Bone width={35} kind="title" /></div></div>
      <Bone width={50} />
      <section className="nmv-panel">
        <div className="nmv-panel-body"><div className="nmv-fields">{Array.from({ length: 6 }, (_, index) => <div key={index} className="nmv-field nmv-stack" data-gap="2" data-span="4"><Bone width={35} /><Bone width={90} /></div>)}</div></div>
      </section>
    </div>
  );
}
