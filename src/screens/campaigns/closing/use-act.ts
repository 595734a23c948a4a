import { useRef } from 'react';
import { ApiError } from '../../../data/api-error.ts';
import { usePage } from '../../../data/page-provider.tsx';
import { randomId } from '../../../data/random-id.ts';
import { useResource } from '../../../data/resource.ts';
import { useWork } from '../../../data/use-work.ts';
import { campaign } from '../../../domain/entities/campaign.ts';
import { campaignCicle } from '../../../domain/entities/campaign-cicle.ts';
import type { Entity } from '../../../domain/entity.ts';
import type { ActRequest } from '../../../domain/wire/resource.ts';
import { useT } from '../../../i18n/use-t.ts';

interface Acted {
  readonly entity: Entity;
  readonly id: number;
  readonly name: string;
  /** Reads what is shown of it again, whatever came of the act. */
  readonly reread: () => unknown;
}

/** Words for what was done. */
type Done = 'closedDone' | 'cicleClosedDone' | 'takenBackDone';

/** Does an act of closing on a campaign or a cycle, and says what was done. */
export function useAct({ entity, id, name, reread }: Acted): {
  readonly busy: boolean;
  readonly act: (act: string, request: ActRequest, done: Done) => Promise<boolean>;
} {
  const t = useT('closing');
  const { toasts } = usePage();
  const resource = useResource(entity);
  const cicles = useResource(campaignCicle);
  const campaigns = useResource(campaign);
  const { busy, run } = useWork();
  const key = useRef(randomId());
  const rereadAll = () => {
    void cicles.reread();
    void campaigns.reread();
    void reread();
  };
  const onFailure = (error: unknown): boolean => {
    // what the server refused may be tried again; a broken connection repeats the same request
    if (error instanceof ApiError && error.kind === 'problem') {
      key.current = randomId();
      rereadAll();
    }
    return false;
  };
  const act = async (what: string, request: ActRequest, done: Done): Promise<boolean> => {
    let isDone = false;
    await run(
      async () => {
        await resource.runAct(id, what, request, key.current);
        key.current = randomId();
        isDone = true;
        rereadAll();
        toasts.show({ tone: 'positive', message: t(done, { name }) });
      },
      { onFailure },
    );
    return isDone;
  };
  return { busy, act };
}
