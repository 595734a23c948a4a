import { ApiError } from '../../../../data/calls/api-error.ts';
import { usePage } from '../../../../data/page/page-provider.tsx';
import { randomId } from '../../../../data/base/random-id.ts';
import { useResource } from '../../../../data/cache/resource.ts';
import type { Entity } from '../../../../domain/entity.ts';
import { getCell } from '../../../../domain/rows/cells.ts';
import type { ResourceDetail } from '../../../../domain/schema/entities/entity.ts';
import { useFieldWords } from '../../../../i18n/use-field-words.ts';
import { sendingAction } from '../state/draft-version.ts';
import { serverFailures } from '../state/form-failures.ts';
import type { Sent } from './use-save.ts';
import { useReportFailure } from './use-save.ts';

/** Sends a stored draft to its deciders; missing values are reported at their fields. */
export function useSendOff(entity: Entity): (detail: ResourceDetail) => Promise<Sent> {
  const resource = useResource(entity);
  const tell = useReportFailure(entity);
  const words = useFieldWords(entity.resource);
  const { toasts } = usePage();
  const action = sendingAction(entity);
  return async (stored) => {
    if (action === undefined) return { kind: 'failed' };
    try {
      const { id, rowSCN } = stored;
      const detail = await resource.runAction(id, action.name, { rowSCN }, randomId());
      const name = String(getCell(detail, entity.title) ?? '');
      toasts.show({ tone: 'positive', message: words.maybe(action.done, { name }) ?? name });
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
