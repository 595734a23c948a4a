import { useRef, useState } from 'react';
import { useZonedTime } from '../../../i18n/use-date-time.ts';
import { useFormat, useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/base/button.tsx';
import { copyText } from '../../../ui/base/copy-text.ts';
import { Icon } from '../../../ui/base/icon.tsx';
import { arrowClockwise, check, copy } from '../../../ui/icons/control.ts';
import { sealCheck } from '../../../ui/icons/ranking.ts';
import type { ProofViewProps } from './proof-props.ts';

/** First and last groups of a digest, enough to compare by eye. */
function shortDigest(sha256: string): string {
  const groups = sha256.match(/.{1,4}/g) ?? [];
  return groups.length < 5
    ? groups.join(' ')
    : `${groups.slice(0, 3).join(' ')} … ${groups.at(-1)}`;
}

/**
 * Shows partial or final, the time of computation and, for a final result, its digest to copy and
 * print.
 */
export function ProofSeal({
  proof,
  campaign,
  onAgain,
  isReading,
}: Pick<ProofViewProps, 'proof' | 'campaign' | 'onAgain' | 'isReading'>) {
  const t = useT('proof');
  const { date } = useFormat();
  const zonedTime = useZonedTime();
  const place = useRef<HTMLDivElement>(null);
  const [isCopied, setCopied] = useState(false);
  const { sha256 } = proof;
  const copyDigest = () => {
    if (place.current && sha256 !== null) setCopied(copyText(place.current.ownerDocument, sha256));
  };
  return (
    <section className="nmv-panel" part="panel">
      <div className="nmv-panel-body nmv-rank-seal" ref={place}>
        <Icon of={sealCheck} size="xl" />
        <div className="nmv-grow nmv-rank-seal-text">
          <div className="nmv-strong">
            {campaign.frozenAt === null
              ? t('partial')
              : t('final', { date: date(campaign.frozenAt) })}
          </div>
          <div className="nmv-small nmv-muted">
            {t('seal', {
              version: String(proof.version),
              time: zonedTime(proof.computedAt, { seconds: true }),
            })}
            {sha256 !== null && (
              <>
                {' · '}
                <span className="nmv-code" title={sha256}>
                  sha-256 {shortDigest(sha256)}
                </span>
                <span className="nmv-code nmv-rank-print-only">{sha256}</span>
              </>
            )}
          </div>
        </div>
        <div className="nmv-cluster nmv-rank-no-print">
          <Button kind="quiet" onClick={() => place.current?.ownerDocument.defaultView?.print()}>
            {t('print')}
          </Button>
          {sha256 !== null && (
            <Button icon={isCopied ? check : copy} onClick={copyDigest}>
              {t(isCopied ? 'copied' : 'copy')}
            </Button>
          )}
          <Button icon={arrowClockwise} busy={isReading} onClick={onAgain}>
            {t('again')}
          </Button>
        </div>
      </div>
    </section>
  );
}
