import { findingValues } from '../../../../i18n/finding-values.ts';
import { useDateTime } from '../../../../i18n/use-date-time.ts';
import { useLocale, useT } from '../../../../i18n/use-t.ts';
import { Icon } from '../../../../ui/base/icon.tsx';
import type { Tone } from '../../../../ui/base/icon.tsx';
import type { IconPath } from '../../../../ui/icons/icon-path.ts';
import { info } from '../../../../ui/icons/message.ts';
import { checkCircle, circleNotch, clock, xCircle } from '../../../../ui/icons/status.ts';
import { ClaimOffer } from '../../cases/claim-offer.tsx';
import { plainQuery } from '../../invoice-route.ts';
import { documentNumber } from '../../numbers.ts';
import { useInvoiceScreen } from '../../screen.ts';
import { isKnownStatus } from '../../status-look.ts';
import type { LineVerdict } from './line-verdict.ts';

const looks: Readonly<
  Record<Exclude<LineVerdict['state'], 'empty'>, { readonly tone: Tone; readonly icon: IconPath }>
> = {
  unfinished: { tone: 'neutral', icon: clock },
  asking: { tone: 'neutral', icon: circleNotch },
  ready: { tone: 'success', icon: checkCircle },
  known: { tone: 'neutral', icon: info },
  wrong: { tone: 'danger', icon: xCircle },
};

/** Renders the verdict of a line in a word or two. */
export function VerdictMark({ verdict }: { readonly verdict: LineVerdict }) {
  const t = useT('posting');
  if (verdict.state === 'empty') return null;
  const { tone, icon } = looks[verdict.state];
  return (
    <span className="nmv-key-verdict nmv-tone" data-tone={tone}>
      <Icon of={icon} size="sm" />
      {wordVerdict(verdict, t)}
    </span>
  );
}

function wordVerdict(
  verdict: Exclude<LineVerdict, { state: 'empty' }>,
  t: ReturnType<typeof useT<'posting'>>,
): string {
  switch (verdict.state) {
    case 'unfinished':
      return t('verdictUnfinished', { length: verdict.length });
    case 'asking':
      return t('verdictChecking');
    case 'ready':
      return documentNumber(verdict.checked.numNF ?? '') || t('verdictReady');
    case 'known':
      return t('verdictKnown');
    case 'wrong':
      return t.maybe(`verdict.${verdict.code}`) ?? t('verdictRefused');
  }
}

/** Explains below a line why it is left out. */
export function LineReason({
  id,
  verdict,
}: {
  readonly id: string;
  readonly verdict: LineVerdict;
}) {
  const words = useT('findings');
  const locale = useLocale();
  if (verdict.state === 'known') return <KnownReason id={id} verdict={verdict} />;
  if (verdict.state !== 'wrong') return null;
  const { code, message, params = {} } = verdict;
  return (
    <p className="nmv-key-reason nmv-tone" data-tone="danger" id={id}>
      {message ?? words.maybe(code, findingValues(params, locale)) ?? code}
    </p>
  );
}

function KnownReason({
  id,
  verdict: { checked },
}: {
  readonly id: string;
  readonly verdict: Extract<LineVerdict, { state: 'known' }>;
}) {
  const t = useT('posting');
  const invoices = useT('invoices');
  const dateTime = useDateTime();
  const { go } = useInvoiceScreen();
  const { chNFe, numNF, invoiceId, status1 = '', postedByName, postedAt, mayClaim } = checked;
  return (
    <div className="nmv-key-known">
      <p className="nmv-key-reason nmv-muted" id={id}>
        {postedByName === undefined || postedAt === undefined
          ? t('knownUnseen')
          : t('knownBy', {
              name: postedByName,
              when: dateTime(postedAt, { seconds: false }),
              status: isKnownStatus(status1) ? invoices(`status.${status1}`) : status1,
            })}
        {invoiceId !== undefined && (
          <>
            {' '}
            <button
              type="button"
              className="nmv-row-link"
              onClick={() => go({ view: 'form', id: invoiceId, tab: 'items', query: plainQuery })}
            >
              {t('openKnown')}
            </button>
          </>
        )}
      </p>
      {mayClaim === true && <ClaimOffer of={{ chNFe }} numNF={numNF} />}
    </div>
  );
}
