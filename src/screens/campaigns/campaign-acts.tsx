import { useHost, useSession } from '../../data/page-provider.tsx';
import { useAreas } from '../../data/use-areas.ts';
import { userDocument } from '../../domain/entities/user-document.ts';
import { READ, WRITE, can } from '../../domain/rules/permission.ts';
import { cellOf } from '../../domain/wire/resource.ts';
import { useT } from '../../i18n/use-t.ts';
import { copy } from '../../ui/icons/control.ts';
import { ranking, signature } from '../../ui/icons/menu.ts';
import { sealCheck } from '../../ui/icons/ranking.ts';
import { heldBack } from '../../ui/leave-guard.ts';
import type { ScreenAct } from '../../ui/screen-acts.ts';
import type { MoreActsProps } from '../record/extras.ts';
import { writePlace } from '../../ui/place.ts';
import { useMaintenance } from '../record/screen.ts';
import { CopyDialog } from './copy/copy-dialog.tsx';

/** The path of a new document that begins as the addendum of a campaign. */
const newAddendum = (id: number): string =>
  writePlace(`${userDocument.route}/new`, { 'g.docType': '3', 'g.campaign': String(id) });

/** What else leads on from a campaign (the more menu): its approval, its ranking, its addendum, a copy in another cycle. */
export function CampaignActs({ row, onOpen, children }: MoreActsProps) {
  useAreas('campaigns');
  const t = useT('campaigns');
  const { place, go, canWrite } = useMaintenance();
  const { navigate } = useHost();
  const { user } = useSession();
  const cicleId = cellOf(row, 'campgnCicleId');
  const isApproved = cellOf(row, 'approvalStatus') === 'approved';
  const isFirst = cellOf(row, 'version') === 1;
  const leave = (move: () => void) => {
    if (!heldBack(move)) move();
  };
  const copyInto = (into: number) =>
    leave(() => go({ view: 'form', id: 'new', tab: '', query: place.query, from: row.id, into }));
  const acts: readonly (ScreenAct | undefined)[] = [
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
                `/campaigns/nmv/ranking/${encodeURIComponent(String(cellOf(row, 'nmpCode')))}`,
              ),
            ),
        }
      : undefined,
    user !== undefined && can(user, userDocument.tcode, WRITE)
      ? {
          name: 'addendum',
          label: t('toAddendum'),
          icon: signature,
          // it tells what was approved, not what waits
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
                cicleId={typeof cicleId === 'number' ? cicleId : undefined}
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
  return children(acts.flatMap((act) => act ?? []));
}
