import { useRef } from 'react';
import { ApiError } from '../../../../data/calls/api-error.ts';
import { describeFailure } from '../../../../data/page/failure.ts';
import { usePage } from '../../../../data/page/page-provider.tsx';
import { randomId } from '../../../../data/base/random-id.ts';
import { useResource } from '../../../../data/cache/resource.ts';
import { getLabelKey } from '../../../../domain/field-label.ts';
import type { Entity } from '../../../../domain/entity.ts';
import type { PointsChangeAsked } from '../../../../domain/schema/entities/points-change.ts';
import type { ResourceDetail } from '../../../../domain/schema/entities/entity.ts';
import { useFieldWords } from '../../../../i18n/use-field-words.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { buildSending } from '../state/form-changes.ts';
import { serverFailures } from '../state/form-failures.ts';
import type { FormFailure } from '../state/form-failures.ts';
import type { FormState } from '../state/form-state.ts';

/** Result of sending a form. */
export type Sent =
  | { readonly kind: 'saved'; readonly detail: ResourceDetail }
  | { readonly kind: 'refused'; readonly failures: readonly FormFailure[] }
  | { readonly kind: 'conflict'; readonly current: ResourceDetail }
  | { readonly kind: 'gone' }
  /** It moves points in open campaigns: why and from which day is asked first. */
  | { readonly kind: 'movesPoints' }
  | { readonly kind: 'failed' };

function isDetail(current: unknown): current is ResourceDetail {
  return (
    typeof current === 'object' && current !== null && 'rowSCN' in current && 'labels' in current
  );
}

/** Problems whose toast names the field: a duplicate, and an empty value. */
const namingCodes: readonly string[] = ['23505', '23502'];

/** Says a failure of a call at the bottom of the page; a field in it is called as people call it (8.01). */
export function useReportFailure(entity: Entity): (error: unknown) => void {
  const { toasts } = usePage();
  const common = useT('common');
  const names = useFieldWords();
  return (error) => {
    const words = describeFailure(error, common);
    const path =
      error instanceof ApiError && namingCodes.includes(error.code)
        ? error.affectedField
        : undefined;
    const name = path?.split('.').at(-1);
    const field = name === undefined ? undefined : entity.fields[name];
    const label =
      name === undefined
        ? undefined
        : names.maybe(field === undefined ? name : getLabelKey(name, field));
    toasts.show(
      label === undefined
        ? words
        : { ...words, caption: common('affectedFieldCaption', { affectedField: label }) },
    );
  };
}

/** Data sent with a form in addition to the typed values. */
interface SaveMore {
  readonly pointsChange?: PointsChangeAsked | undefined;
  /** It is kept as a draft. */
  readonly isDraft?: boolean;
}

/** Sends a form, by its rowSCN where the row is stored. */
export function useSave(entity: Entity): (state: FormState, more?: SaveMore) => Promise<Sent> {
  const resource = useResource(entity);
  const tell = useReportFailure(entity);
  // the same new row sent again after a broken connection is one row; another one has another key
  const attempt = useRef({ text: '', key: '' });
  return async (state, { pointsChange, isDraft = false } = {}) => {
    const { body: typed, rowKeys } = buildSending(entity, state);
    const mark = entity.versions?.draft?.mark;
    const body = isDraft && mark !== undefined ? { ...typed, [mark]: true } : typed;
    const { id, rowSCN } = state.start;
    try {
      if (id !== undefined && rowSCN !== undefined)
        return {
          kind: 'saved',
          detail: await resource.change(id, {
            ...body,
            rowSCN,
            ...(pointsChange && { pointsChange }),
          }),
        };
      const text = JSON.stringify(body);
      if (attempt.current.text !== text) attempt.current = { text, key: randomId() };
      return { kind: 'saved', detail: await resource.create(body, attempt.current.key) };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 'moves-points') return { kind: 'movesPoints' };
      if (error.code === 'update-conflict' && isDetail(error.current))
        return { kind: 'conflict', current: error.current };
      if (id !== undefined && (error.code === 'delete-conflict' || error.status === 404))
        return { kind: 'gone' };
      const fields =
        error.fields.length === 0 && error.affectedField !== undefined
          ? [{ path: error.affectedField, code: 'invalid' as const, message: error.message }]
          : error.fields;
      if (error.code !== 'invalid-input' || fields.length === 0) tell(error);
      return fields.length > 0
        ? { kind: 'refused', failures: serverFailures(entity, fields, rowKeys) }
        : { kind: 'failed' };
    }
  };
}
