import { useRef } from 'react';
import { ApiError } from '../../../data/calls/api-error.ts';
import { usePage } from '../../../data/page/page-provider.tsx';
import { randomId } from '../../../data/base/random-id.ts';
import { useResource } from '../../../data/cache/resource.ts';
import { useWork } from '../../../data/page/use-work.ts';
import { campaign } from '../../../domain/entities/campaign.ts';
import { campaignCicle } from '../../../domain/entities/campaign-cicle.ts';
import type { Entity } from '../../../domain/entity.ts';
import type { ActionRequest } from '../../../domain/schema/entities/entity-actions.ts';
import { useT } from '../../../i18n/use-t.ts';

interface Acted {
  readonly entity: Entity;
  readonly id: number;
  readonly name: string;
  /** Reads its shown data again, regardless of the result of the action. */
  readonly reread: () => unknown;
}

/** Words for what was done. */
type Done = 'closedDone' | 'cicleClosedDone' | 'takenBackDone';

/** Does a closing action on a campaign or a cycle, and says what was done. */
export function useAction({ entity, id, name, reread }: Acted): {
  readonly busy: boolean;
  readonly action: (action: string, request: ActionRequest, done: Done) => Promise<boolean>;
} {
  const t = useT('closing');
  const { toasts } = usePage();
  const resource = useResource(entity);
  const cycles = useResource(campaignCicle);
  const campaigns = useResource(campaign);
  const { busy, run } = useWork();
  const key = useRef(randomId());
  const rereadAll = () => {
    void cycles.reread();
    void campaigns.reread();
    void reread();
  };
  const onFailure = (error: unknown): boolean => {
    // A refused request may be retried as a new request; a broken connection repeats the same
    // request.
    if (error instanceof ApiError && error.kind === 'problem') {
      key.current = randomId();
      rereadAll();
    }
    return false;
  };
  const action = async (what: string, request: ActionRequest, done: Done): Promise<boolean> => {
    let isDone = false;
    await run(
      async () => {
        await resource.runAction(id, what, request, key.current);
        key.current = randomId();
        isDone = true;
        rereadAll();
        toasts.show({ tone: 'positive', message: t(done, { name }) });
      },
      { onFailure },
    );
    return isDone;
  };
  return { busy, action };
}
