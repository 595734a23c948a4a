import { ZERO, dec, formatLocaleDecimal, toText } from '../../../domain/decimal.ts';
import { parseAccessKey } from '../../../domain/rules/access-key.ts';
import type { PreflightRow } from '../../../domain/wire/invoice-preflight.ts';
import { useT } from '../../../i18n/use-t.ts';
import { ClaimOffer } from '../cases/claim-offer.tsx';
import { useInvoiceScreen } from '../screen.ts';
import { Note } from './posting-note.tsx';

/** Documents of an archive of which each is told. */
const MOST_TOLD = 5;

/** What the server says of it: whether it is here already, what keeps it from approval, and what it would bring. */
export function ServerVerdict({
  rows,
  isReady,
}: {
  readonly rows: readonly PreflightRow[];
  readonly isReady: boolean;
}) {
  const t = useT('posting');
  const { go, place } = useInvoiceScreen();
  const points = toText(rows.reduce((sum, row) => sum.plus(dec(row.points)), ZERO));
  const told = rows.filter(({ state, findings }) => state !== 'ready' || findings.length > 0);
  return (
    <>
      {told.slice(0, MOST_TOLD).map(({ chNFe, state, message, findings, invoiceId, mayClaim }) => (
        <div key={chNFe}>
          {message !== undefined && <Note severity="refused">{message}</Note>}
          {state === 'known' && (
            <Note severity="refused">
              {t('alreadyPosted')}{' '}
              {invoiceId !== undefined && (
                <button
                  type="button"
                  className="nmv-link"
                  onClick={() =>
                    go({ view: 'form', id: invoiceId, tab: 'items', query: place.query })
                  }
                >
                  {t('openKnown')}
                </button>
              )}
            </Note>
          )}
          {mayClaim === true && <ClaimOffer of={{ chNFe }} numNF={parseAccessKey(chNFe)?.nNF} />}
          {findings.map((finding) => (
            <Note
              key={finding.code + finding.message}
              severity={finding.severity === 'blocks' ? 'blocks' : 'warns'}
            >
              {finding.message}
            </Note>
          ))}
        </div>
      ))}
      {isReady && points !== '0' && (
        <div className="nmv-small nmv-strong">
          {t('ifApproved', { points: formatLocaleDecimal(points, { min: 2, max: 2 }) })}
        </div>
      )}
    </>
  );
}
