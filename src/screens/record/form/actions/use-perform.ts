import { useEffect, useRef, useState } from 'react';
import { randomId } from '../../../../data/base/random-id.ts';
import { useResource } from '../../../../data/cache/resource.ts';
import { ApiError } from '../../../../data/calls/api-error.ts';
import { usePage } from '../../../../data/page/page-provider.tsx';
import type { EntityAction } from '../../../../domain/entity-action.ts';
import type { Entity } from '../../../../domain/entity.ts';
import { getCell } from '../../../../domain/rows/cells.ts';
import type { ResourceDetail } from '../../../../domain/schema/entities/entity.ts';
import { useFieldWords } from '../../../../i18n/use-field-words.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { useReportFailure } from '../save/use-save.ts';
import { useRecordDesk } from '../state/record-desk.ts';
import type { GivenValues } from './action-values.tsx';

/** Returns the server's messages by field of the action. */
function readFieldErrors(
  { fields = [] }: EntityAction,
  error: unknown,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    (error instanceof ApiError ? error.fields : []).flatMap(({ path, message }) => {
      const name = fields.find((field) => path === `values.${field}`);
      return name === undefined ? [] : [[name, message]];
    }),
  );
}

/**
 * Runs actions on the record.
 * @param onRefused what was given was refused: it is asked for again, with what is wrong beside it
 */
export function usePerform(onDone: () => void, onRefused: () => void) {
  const names = useFieldWords();
  const { toasts } = usePage();
  const { entity, detail, name } = useRecordDesk();
  const resource = useResource(entity);
  const tell = useReportFailure(entity);
  const [busyWith, setBusyWith] = useState<string>();
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [isOutdated, setOutdated] = useState(false);
  // a request that never arrived is repeated with the same key; each action has one of its own
  const keys = useRef(new Map<string, string>());
  const perform = async (action: EntityAction, given: GivenValues) => {
    if (detail === undefined) return;
    const key = keys.current.get(action.name) ?? randomId();
    keys.current.set(action.name, key);
    setBusyWith(action.name);
    setErrors({});
    try {
      const values = Object.fromEntries(
        Object.entries(given.entries).map(([field, { value }]) => [field, value]),
      );
      const done = await resource.runAction(
        detail.id,
        action.name,
        {
          rowSCN: detail.rowSCN,
          ...(given.reason.trim() && { reason: given.reason.trim() }),
          ...(Object.keys(values).length > 0 && { values }),
          ...(Object.keys(given.reasons).length > 0 && { reasons: given.reasons }),
          ...(Object.keys(given.choices).length > 0 && { choices: given.choices }),
        },
        key,
      );
      // the same action on a later version is another request
      keys.current.delete(action.name);
      toasts.show({
        tone: 'positive',
        message: names.maybe(doneWord(entity, action, done), { name }) ?? name,
        about: [`${entity.resource} ${detail.id}`],
      });
      setBusyWith(undefined);
      onDone();
    } catch (error) {
      const refused = readFieldErrors(action, error);
      setErrors(refused);
      if (Object.keys(refused).length > 0) onRefused();
      else tell(error);
      // A refused request gets a new key; a broken connection repeats the same request.
      if (error instanceof ApiError && error.kind === 'problem') keys.current.delete(action.name);
      if (error instanceof ApiError && error.status === 409) {
        setOutdated(true);
        void resource.reread();
      }
      setBusyWith(undefined);
    }
  };
  return { busyWith, errors, isOutdated, perform };
}

/** Returns the word for the result, depending on the state of the row. */
function doneWord({ status, versions }: Entity, action: EntityAction, row: ResourceDetail): string {
  const state = getCell(row, versions?.state ?? status ?? '');
  const [, told] =
    Object.entries(action.doneWith ?? {}).find(([field]) => getCell(row, field) !== null) ?? [];
  return told ?? action.doneIn?.[String(state)] ?? action.done;
}

/** Tells, and closes what asked, when another user has just performed the action. */
export function useWhenGone(
  isGone: boolean,
  { label, onClose }: { readonly label: string; readonly onClose: () => void },
): void {
  const t = useT('recordForm');
  const { toasts } = usePage();
  const { name } = useRecordDesk();
  const gone = useRef<() => void>(undefined);
  useEffect(() => {
    gone.current = () => {
      toasts.show({ tone: 'warning', message: t('actGone', { act: label, name }) });
      onClose();
    };
  });
  useEffect(() => {
    if (isGone) gone.current?.();
  }, [isGone]);
}
