import { useHost, usePage, useSession } from '../../data/page/page-provider.tsx';
import { usePrizeCalls, useSituations } from '../../data/prizes.ts';
import { saveFile } from '../../data/base/save-file.ts';
import { can, WRITE } from '../../domain/rules/permission/permission.ts';
import type { SituationRow, SituationsAnswer } from '../../domain/schema/campaigns/payout.ts';
import type { ResourceDetail } from '../../domain/schema/entities/entity.ts';
import { getCell } from '../../domain/rows/cells.ts';
import { formatNumber } from '../../i18n/format.ts';
import { useZonedTime } from '../../i18n/use-date-time.ts';
import { useFormat, useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/base/button.tsx';
import { EmptyNote } from '../../ui/state/empty-note.tsx';
import { TableSkeleton } from '../../ui/state/table-skeleton.tsx';
import { PlainTable } from '../../ui/table/plain-table.tsx';
import { FileDrop } from '../../ui/input/file-drop.tsx';
import { download } from '../../ui/icons/people.ts';
import { toBase64 } from '../../data/base/base64.ts';
import { useWork } from '../../data/page/use-work.ts';
import { ReadPanel } from '../listing/base/read-panel.tsx';
import { BankFile } from './bank-file.tsx';

/**
 * Shows the authority's status of the invoices behind a prize: exports their keys, imports its
 * file.
 */
export function SituationsPanel({ detail }: { readonly detail: ResourceDetail }) {
  const t = useT('prizes');
  const format = useFormat();
  const { user } = useSession();
  const read = useSituations(detail.id);
  const status = getCell(detail, 'status1');
  const mayPay = user !== undefined && can(user, '450-130', WRITE);
  return (
    <ReadPanel
      title={t('situations')}
      lead={({ others, checkedAbove }) =>
        others === 0
          ? t('situationsAll')
          : t('situationsLead', { count: others, above: format.money(checkedAbove) })
      }
      read={read}
      shape={<TableSkeleton columns={3} rows={4} />}
      empty={({ rows, files }) =>
        rows.length === 0 && files.length === 0 ? (
          <EmptyNote>{t('situationsNone')}</EmptyNote>
        ) : undefined
      }
      aside={({ rows }) => (
        <>
          {rows.length > 0 && <Keys rows={rows} />}
          {mayPay && status === 'checked' && (
            <BankFile campaignId={Number(getCell(detail, 'campaignId'))} />
          )}
        </>
      )}
    >
      {({ rows, files }) => (
        <>
          {rows.length > 0 ? <Table rows={rows} /> : <EmptyNote>{t('situationsNone')}</EmptyNote>}
          <Evidence files={files} />
          {mayPay && status === 'accepted' && rows.length > 0 && (
            <Bring id={detail.id} onBrought={() => void read.refresh()} />
          )}
        </>
      )}
    </ReadPanel>
  );
}

function Table({ rows }: { readonly rows: readonly SituationRow[] }) {
  const t = useT('prizes');
  return (
    <PlainTable
      rows={rows}
      keyOf={({ invoiceId }) => invoiceId}
      columns={[
        { label: t('number'), phone: 'lead', cell: ({ numNF }) => numNF && formatNumber(numNF) },
        {
          label: t('accessKey'),
          isCode: true,
          phone: 'full',
          isLabelled: true,
          cell: ({ chNFe }) => chNFe,
        },
        {
          label: t('situation'),
          phone: 'full',
          isLabelled: true,
          cell: ({ situation, stands }) =>
            situation === null
              ? t('situationOpen')
              : t(stands ? 'situationStands' : 'situationBad', { code: situation }),
        },
      ]}
    />
  );
}

function Keys({ rows }: { readonly rows: readonly SituationRow[] }) {
  const t = useT('prizes');
  const { host } = useHost();
  const text = rows.map(({ chNFe }) => `${chNFe}\r\n`).join('');
  return (
    <Button
      size="sm"
      icon={download}
      onClick={() =>
        saveFile(host.ownerDocument, new Blob([text], { type: 'text/plain' }), 'chaves.txt')
      }
    >
      {t('saveKeys')}
    </Button>
  );
}

function Evidence({ files }: Pick<SituationsAnswer, 'files'>) {
  const t = useT('prizes');
  const zonedTime = useZonedTime();
  if (files.length === 0) return null;
  return (
    <ul className="nmv-panel-body nmv-stack nmv-small nmv-muted">
      {files.map(({ fileName, sha256, broughtByName, broughtAt }) => (
        <li className="nmv-cluster" key={`${sha256} ${broughtAt}`}>
          {t('evidence', {
            file: fileName,
            name: broughtByName,
            when: zonedTime(broughtAt),
          })}
        </li>
      ))}
    </ul>
  );
}

function Bring({ id, onBrought }: { readonly id: number; readonly onBrought: () => void }) {
  const t = useT('prizes');
  const { toasts } = usePage();
  const calls = usePrizeCalls();
  const { busy, run } = useWork();
  const bring = async ([file]: readonly File[]) => {
    if (file === undefined) return;
    await run(
      async () => {
        await calls.bring(id, { fileName: file.name, file: await toBase64(file) });
        toasts.show({ tone: 'positive', message: t('brought') });
        onBrought();
      },
      { isUnmarked: true },
    );
  };
  return (
    <div className="nmv-panel-body">
      <FileDrop
        label={t('bring')}
        hint={t('bringHint')}
        accept=".csv,.txt"
        multiple={false}
        disabled={busy}
        onFiles={(files) => void bring(files)}
      />
    </div>
  );
}
