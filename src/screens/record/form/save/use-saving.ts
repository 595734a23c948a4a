import { useState } from 'react';
import { usePage } from '../../../../data/page/page-provider.tsx';
import type { Entity } from '../../../../domain/entity.ts';
import type { CellValue } from '../../../../domain/field.ts';
import { getCell } from '../../../../domain/rows/cells.ts';
import type { PointsChangeAsked } from '../../../../domain/schema/entities/points-change.ts';
import type { ResourceDetail } from '../../../../domain/schema/entities/entity.ts';
import { useFieldWords } from '../../../../i18n/use-field-words.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { useMaintenance } from '../../screen.ts';
import { asNew, compare, resolve } from '../state/conflict.ts';
import type { Conflict } from '../state/conflict.ts';
import { savesDraft } from '../state/draft-version.ts';
import { collectChanges, countChanges } from '../state/form-changes.ts';
import { findTab } from '../state/form-failures.ts';
import type { Spot } from '../state/form-failures.ts';
import { openForm, buildStart } from '../state/form-state.ts';
import type { FormState } from '../state/form-state.ts';
import type { RecordDesk, SaveEnd } from '../state/record-desk.ts';
import type { KeptState } from '../state/use-form-state.ts';
import { handOn } from '../state/use-judgement.ts';
import type { Judgement } from '../state/use-judgement.ts';
import { useSave } from './use-save.ts';
import { useSendOff } from './use-send-off.ts';

/** Returns the title of a record; for a reference, the name of the referenced row. */
export const titleIn = (detail: ResourceDetail, { title }: Entity): CellValue =>
  detail.labels[title] ?? getCell(detail, title);

/** Says what was saved, and of a new row what that has set going. */
function useReportSaved(): (saved: ResourceDetail, isNew: boolean) => void {
  const { entity } = useMaintenance();
  const { toasts } = usePage();
  const t = useT('recordForm');
  const words = useFieldWords(entity.resource);
  return (saved, isNew) => {
    const name = String(titleIn(saved, entity) ?? '');
    const caption =
      isNew && entity.created !== undefined ? words.maybe(entity.created, { name }) : undefined;
    toasts.show({ tone: 'positive', message: t('saved', { name }), ...(caption && { caption }) });
  };
}

/** Begins the form as the row is stored; of a row that was made, under its own address. */
function useSettling(
  begin: KeptState['begin'],
): (saved: ResourceDetail, move: boolean, tab?: string) => void {
  const { entity, place, go } = useMaintenance();
  return (saved, move, tab) => {
    begin(openForm(buildStart(entity, saved)));
    if (move && place.view === 'form' && place.id !== saved.id)
      go(
        { view: 'form', id: saved.id, tab: tab ?? place.tab, query: place.query },
        { replace: true },
      );
  };
}

/** Options for sending a form. */
interface Delivery {
  readonly pointsChange?: PointsChangeAsked;
  /** The draft goes to those who decide at once. */
  readonly sendsOff?: boolean;
}

/** Saves by rowSCN: refusals lead to their fields, what others saved meanwhile is laid beside. */
export function useSaving(
  detail: ResourceDetail | undefined,
  { state, begin, put }: KeptState,
  { judge, refuse, clear }: Judgement,
  show: (spot: Spot) => void,
) {
  const { entity } = useMaintenance();
  const reportSaved = useReportSaved();
  const send = useSave(entity);
  const sendDraft = useSendOff(entity);
  const [saving, setSaving] = useState(false);
  const [conflict, setConflict] = useState<Conflict>();
  const [isGone, setGone] = useState(false);
  const [asksPoints, setAsksPoints] = useState(false);
  const settleIn = useSettling(begin);
  const end = (saved: ResourceDetail, move: boolean, tab?: string) => {
    clear();
    setConflict(undefined);
    settleIn(saved, move, tab);
  };
  const deliver = async (
    form: FormState,
    move: boolean,
    { pointsChange, sendsOff = false }: Delivery = {},
  ): Promise<SaveEnd> => {
    const stored = form.start.id === undefined ? undefined : detail;
    const isDraft = savesDraft(entity, stored, collectChanges(entity, form));
    const sent = await send(form, { pointsChange, isDraft });
    setAsksPoints(sent.kind === 'movesPoints');
    if (sent.kind === 'movesPoints') return 'refused';
    if (sent.kind === 'saved' && sendsOff) {
      const ended = await sendStored(sent.detail);
      // A draft that could not be sent is saved anyway.
      if (ended !== 'saved') reportSaved(sent.detail, stored === undefined);
      return ended;
    }
    if (sent.kind === 'saved') {
      end(sent.detail, move);
      reportSaved(sent.detail, stored === undefined);
    }
    if (sent.kind === 'conflict') setConflict(compare(entity, form, sent.current));
    if (sent.kind === 'gone') setGone(true);
    if (sent.kind === 'refused') refuse(sent.failures);
    if (sent.kind === 'refused' && sent.failures[0] !== undefined) show(sent.failures[0].spot);
    return sent.kind === 'gone' ? 'conflict' : sent.kind;
  };
  /**
   * Sends a draft as stored; missing values are reported at their fields, and it stays a draft.
   */
  const sendStored = async (stored: ResourceDetail): Promise<SaveEnd> => {
    const sent = await sendDraft(stored);
    const failures = sent.kind === 'refused' ? sent.failures : [];
    const [first] = failures;
    const isMade = stored.id !== state.start.id;
    // a row that was just made has a form of its own from here on
    if (isMade) handOn(entity, stored.id, failures);
    end(
      sent.kind === 'saved' ? sent.detail : stored,
      true,
      first && findTab(entity, first.spot)?.label,
    );
    if (!isMade && first !== undefined) {
      refuse(failures);
      show(first.spot);
    }
    return sent.kind === 'saved' || sent.kind === 'refused' ? sent.kind : 'failed';
  };
  const judged = async (form: FormState, work: () => Promise<SaveEnd>): Promise<SaveEnd> => {
    if (saving) return 'failed';
    const [first] = judge(form);
    if (first !== undefined) show(first.spot);
    if (first !== undefined) return 'refused';
    setSaving(true);
    return work().finally(() => setSaving(false));
  };
  const save = (form: FormState, move: boolean): Promise<SaveEnd> =>
    judged(form, () => deliver(form, move));
  return {
    saving,
    conflict,
    isGone,
    asksPoints,
    askPoints(asked: PointsChangeAsked) {
      setSaving(true);
      void deliver(state, true, { pointsChange: asked }).finally(() => setSaving(false));
    },
    closePoints: () => setAsksPoints(false),
    save: (move = true) => save(state, move),
    sendOff: () =>
      judged(state, () =>
        detail !== undefined &&
        state.start.id !== undefined &&
        countChanges(collectChanges(entity, state)) === 0
          ? sendStored(detail)
          : deliver(state, true, { sendsOff: true }),
      ),
    closeConflict: () => setConflict(undefined),
    compareWith: (current: ResourceDetail) => setConflict(compare(entity, state, current)),
    async settle(picks: Parameters<RecordDesk['settle']>[0]) {
      if (conflict === undefined) return;
      const merged = resolve(entity, state, conflict, picks);
      put(() => merged);
      setConflict(undefined);
      if (countChanges(collectChanges(entity, merged)) > 0) await save(merged, true);
      else {
        end(conflict.current, false);
        reportSaved(conflict.current, false);
      }
    },
    keepAsNew() {
      setGone(false);
      begin(asNew(state));
    },
  };
}
