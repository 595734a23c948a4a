import type { RivalRow } from '../../../domain/schema/invoices/invoice-evidence.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Tag } from '../../../ui/state/mark.tsx';
import { EventTime } from '../../../ui/date/event-time.tsx';

/** Lists the contents that claim the same access key: their traits, submitter and time. */
export function Rivals({ rivals }: { readonly rivals: readonly RivalRow[] }) {
  const t = useT('invoices');
  if (rivals.length === 0) return null;
  return (
    <section className="nmv-panel" part="panel">
      <div className="nmv-panel-head" part="head">
        <h2 className="nmv-subheading">{t('rivals')}</h2>
      </div>
      <div className="nmv-panel-body nmv-stack" data-tight="" data-gap="4">
        <p className="nmv-text nmv-muted">{t('rivalLead')}</p>
        {rivals.map((rival) => (
          <Rival key={`${rival.digest} ${rival.postedAt}`} rival={rival} />
        ))}
      </div>
    </section>
  );
}

function Rival({
  rival: { digest, isStored, sha256, postedByName, actingUserName, postedAt },
}: {
  readonly rival: RivalRow;
}) {
  const t = useT('invoices');
  const user =
    actingUserName === null
      ? (postedByName ?? t('system'))
      : t('onBehalf', { user: postedByName ?? '', acting: actingUserName });
  return (
    <div className="nmv-stack nmv-invoice-rival" data-gap="2">
      <div className="nmv-cluster" data-gap="2">
        <Tag tone={isStored ? 'neutral' : 'warning'}>
          {isStored ? t('rivalStored') : t('rivalRefused')}
        </Tag>
        <span>
          {`${user} · `}
          <EventTime at={postedAt} />
        </span>
      </div>
      <div className="nmv-small">
        <span className="nmv-muted">{t('rivalDigest')}</span> <code>{digest}</code>
      </div>
      {sha256 !== null && (
        <div className="nmv-small">
          <span className="nmv-muted">{t('rivalFile')}</span> <code>{sha256}</code>
        </div>
      )}
    </div>
  );
}
