import { useHost, useSession } from '../../../data/page/page-provider.tsx';
import { useAreas } from '../../../data/page/use-areas.ts';
import { userDocument } from '../../../domain/entities/user-document.ts';
import { READ, WRITE, can } from '../../../domain/rules/permission/permission.ts';
import { getCell } from '../../../domain/rows/cells.ts';
import { useT } from '../../../i18n/use-t.ts';
import { copy } from '../../../ui/icons/control.ts';
import { ranking, signature } from '../../../ui/icons/menu.ts';
import { sealCheck } from '../../../ui/icons/ranking.ts';
import { heldBack } from '../../../ui/base/leave-guard.ts';
import type { ScreenAction } from '../../../ui/base/screen-actions.ts';
import type { MoreActionsProps } from '../../record/extras.ts';
import { formatRoute } from '../../../ui/base/route.ts';
import { useMaintenance } from '../../record/screen.ts';
import { CopyDialog } from '../copy/copy-dialog.tsx';

/** The path of a new document that begins as the addendum of a campaign. */
const newAddendum = (id: number): string =>
  formatRoute(`${userDocument.route}/new`, { 'g.docType': '3', 'g.campaign': String(id) });

/** Renders the more menu of a campaign: approval, ranking, addendum, copy into another cycle. */
export function CampaignActions({ row, onOpen, children }: MoreActionsProps) {
  useAreas('campaigns');
  const t = useT('campaigns');
  const { place, go, canWrite } = useMaintenance();
  const { navigate } = useHost();
  const { user } = useSession();
  const cycleId = getCell(row, 'campgnCicleId');
  const isApproved = getCell(row, 'approvalStatus') === 'approved';
  const isFirst = getCell(row, 'version') === 1;
  const leave = (move: () => void) => {
    if (!heldBack(move)) move();
  };
  const copyInto = (into: number) =>
    leave(() => go({ view: 'form', id: 'new', tab: '', query: place.query, from: row.id, into }));
  const actions: readonly (ScreenAction | undefined)[] = [
    {
      name: 'approval',
      label: t('toApproval'),
      icon: sealCheck,
      run: () => go({ view: 'form', id: row.id, tab: 'tabApprovals', query: place.query }),
    },
    user !== undefined && can(user, '420-010', READ)
      ? {
          name: 'ranking',
          label: t('toRanking'),
          icon: ranking,
          why: row['generateRanking'] === false ? t('hasNoRanking') : undefined,
          run: () =>
            leave(() =>
              navigate(
                `/campaigns/nmv/ranking/${encodeURIComponent(String(getCell(row, 'nmpCode')))}`,
              ),
            ),
        }
      : undefined,
    user !== undefined && can(user, userDocument.tcode, WRITE)
      ? {
          name: 'addendum',
          label: t('toAddendum'),
          icon: signature,
          // the addendum shows what was approved, not what waits
          why: isFirst && !isApproved ? t('hasNoTerms') : undefined,
          run: () => leave(() => navigate(newAddendum(row.id))),
        }
      : undefined,
    canWrite
      ? {
          name: 'copy into',
          label: t('copyInto'),
          icon: copy,
          run: () =>
            onOpen((close) => (
              <CopyDialog
                cycleId={typeof cycleId === 'number' ? cycleId : undefined}
                onClose={close}
                onChosen={(into) => {
                  close();
                  copyInto(into);
                }}
              />
            )),
        }
      : undefined,
  ];
  return children(actions.flatMap((action) => action ?? []));
}
