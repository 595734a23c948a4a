import { ZERO, dec, formatLocaleDecimal, toText } from '../../../../domain/decimal.ts';
import { parseAccessKey } from '../../../../domain/access-key.ts';
import type { PreflightRow } from '../../../../domain/schema/invoices/invoice-preflight.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { ClaimOffer } from '../../cases/claim-offer.tsx';
import { useInvoiceScreen } from '../../screen.ts';
import { Note } from './posting-note.tsx';

/** Documents of an archive described individually at most. */
const MOST_SHOWN = 5;

/** Checks that a document has a message to read, even if it is ready. */
export const isTold = ({ state, findings, sendsBack }: PreflightRow): boolean =>
  state !== 'ready' || findings.length > 0 || sendsBack === true;

/** Shows the server's verdict: already posted, obstacles to approval, and expected points. */
export function ServerVerdict({
  rows,
  isReady,
}: {
  readonly rows: readonly PreflightRow[];
  readonly isReady: boolean;
}) {
  const t = useT('posting');
  const points = toText(rows.reduce((sum, row) => sum.plus(dec(row.points)), ZERO));
  return (
    <>
      {rows
        .filter(isTold)
        .slice(0, MOST_SHOWN)
        .map((row) => (
          <Told key={row.chNFe} row={row} />
        ))}
      {isReady && points !== '0' && (
        <div className="nmv-small nmv-strong">
          {t('ifApproved', { points: formatLocaleDecimal(points, { min: 2, max: 2 }) })}
        </div>
      )}
    </>
  );
}

function Told({
  row: { chNFe, state, message, findings, sendsBack, invoiceId, mayClaim },
}: {
  readonly row: PreflightRow;
}) {
  const t = useT('posting');
  return (
    <div>
      {message !== undefined && <Note severity="refused">{message}</Note>}
      {state === 'known' && (
        <Note severity="refused">
          {t('alreadyPosted')} <OpenKnown id={invoiceId} />
        </Note>
      )}
      {sendsBack === true && (
        <Note severity="warns">
          {t('sendsBack')} <OpenKnown id={invoiceId} />
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
  );
}

/** Leads to the invoice that is here already, for who may see it. */
function OpenKnown({ id }: { readonly id: number | undefined }) {
  const t = useT('posting');
  const { go, place } = useInvoiceScreen();
  return id === undefined ? null : (
    <button
      type="button"
      className="nmv-link"
      onClick={() => go({ view: 'form', id, tab: 'items', query: place.query })}
    >
      {t('openKnown')}
    </button>
  );
}
