import { ApiError } from '../../../data/api-error.ts';
import { usePage } from '../../../data/page-provider.tsx';
import { randomId } from '../../../data/random-id.ts';
import { useResource } from '../../../data/resource.ts';
import type { Entity } from '../../../domain/entity.ts';
import { cellOf } from '../../../domain/wire/resource.ts';
import type { ResourceDetail } from '../../../domain/wire/resource.ts';
import { useFieldWords } from '../../../i18n/use-field-words.ts';
import { sendingAct } from './draft-version.ts';
import { serverFailures } from './form-failures.ts';
import type { Sent } from './use-save.ts';
import { useTellFailure } from './use-save.ts';

/** Sends a stored draft to those who decide; what it lacks is told at its fields. */
export function useSendOff(entity: Entity): (detail: ResourceDetail) => Promise<Sent> {
  const resource = useResource(entity);
  const tell = useTellFailure(entity);
  const words = useFieldWords(entity.noun);
  const { toasts } = usePage();
  const act = sendingAct(entity);
  return async (stored) => {
    if (act === undefined) return { kind: 'failed' };
    try {
      const { id, rowSCN } = stored;
      const detail = await resource.runAct(id, act.name, { rowSCN }, randomId());
      const name = String(cellOf(detail, entity.title) ?? '');
      toasts.show({ tone: 'positive', message: words.maybe(act.done, { name }) ?? name });
      return { kind: 'saved', detail };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 'invalid-input' && error.fields.length > 0)
        return { kind: 'refused', failures: serverFailures(entity, error.fields, {}) };
      tell(error);
      // the record is shown as others left it
      void resource.reread();
      return { kind: 'failed' };
    }
  };
}
