import { useEffect, useState } from 'react';
import { useRead } from '../../../data/cache/cache.ts';
import type { Read } from '../../../data/cache/cache.ts';
import { resourcePath } from '../../../data/cache/resource.ts';
import type { EntityAction } from '../../../domain/entity-action.ts';
import type { ActionPreview } from '../../../domain/schema/entities/entity-actions.ts';
import { useFieldWords } from '../../../i18n/use-field-words.ts';
import { useT } from '../../../i18n/use-t.ts';
import { useActionsNow } from '../../record/form/actions/use-actions-now.ts';
import { usePerform, useWhenGone } from '../../record/form/actions/use-perform.ts';
import { useRecordDesk } from '../../record/form/state/record-desk.ts';

/** A version that waits for its reader's decision. */
export interface VersionToDecide {
  readonly approve: EntityAction | undefined;
  readonly deny: EntityAction | undefined;
  /** Effect of approving, as the server reports it. */
  readonly preview: Read<ActionPreview>;
  readonly reason: string;
  readonly setReason: (reason: string) => void;
  /** True after a denial without a reason. */
  readonly isReasonMissing: boolean;
  /** Reason for which it cannot be approved at this moment. */
  readonly whyNot: string | undefined;
  readonly busyWith: string | undefined;
  readonly decide: (action: EntityAction) => void;
}

/** Returns the actions by which the reader decides on the waiting version; none: not theirs. */
export function useDecisionActions(): Pick<VersionToDecide, 'approve' | 'deny'> {
  const now = useActionsNow().filter(({ why }) => why === undefined);
  const find = (name: string) => now.find(({ action }) => action.name === name)?.action;
  return { approve: find('approve'), deny: find('deny') };
}

/**
 * Prepares the decision on the waiting version.
 * @param onDone called after it was decided
 * @param onReasonMissing called when a reason is missing
 */
export function useDecision(onDone: () => void, onReasonMissing: () => void): VersionToDecide {
  const t = useT('trials');
  const form = useT('recordForm');
  const { entity, detail, count } = useRecordDesk();
  const { approve, deny } = useDecisionActions();
  const preview = useRead<ActionPreview>(
    approve && detail ? `${resourcePath(entity)}/${detail.id}/acts/${approve.name}` : null,
  );
  const { refresh } = preview;
  const rowSCN = detail?.rowSCN;
  useEffect(() => void refresh(), [rowSCN, refresh]);
  const [reason, setReason] = useState('');
  const [isReasonMissing, setReasonMissing] = useState(false);
  const names = useFieldWords();
  const [tried, setTried] = useState<EntityAction>();
  const { busyWith, perform, isOutdated } = usePerform(onDone, onReasonMissing);
  // the decision may be taken by another person, before or after this one tried
  const [offered, setOffered] = useState(approve ?? deny);
  const now = approve ?? deny;
  if (now !== undefined && now !== offered) setOffered(now);
  const isTaken = offered !== undefined && detail?.acts.includes(offered.name) === false;
  useWhenGone(isTaken && now === undefined && (tried === undefined || isOutdated), {
    label: names.maybe((tried ?? offered)?.label ?? '') ?? '',
    onClose: onDone,
  });
  const asked = (preview.data?.items ?? []).filter(({ reasonNeeded }) => reasonNeeded);
  const findObstacle = (): string | undefined => {
    if (count > 0) return form('actSaveFirst');
    if (preview.state === 'failed') return t('decideUnread');
    if (preview.state !== 'answered') return t('decideReading');
    return preview.data.possible ? undefined : form('actImpossible');
  };
  const decide = (action: EntityAction) => {
    const needsReason = action === deny || asked.length > 0;
    if (needsReason && reason.trim() === '') {
      setReasonMissing(true);
      onReasonMissing();
      return;
    }
    setReasonMissing(false);
    setTried(action);
    const reasons =
      action === approve ? Object.fromEntries(asked.map(({ key }) => [key, reason])) : {};
    const isGivenByItem = Object.keys(reasons).length > 0;
    void perform(action, {
      reason: isGivenByItem ? '' : reason,
      reasons,
      choices: {},
      entries: {},
    });
  };
  return {
    approve,
    deny,
    preview,
    reason,
    setReason: (next) => {
      setReason(next);
      if (next.trim() !== '') setReasonMissing(false);
    },
    isReasonMissing,
    whyNot: findObstacle(),
    busyWith,
    decide,
  };
}
