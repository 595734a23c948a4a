import type { InvoiceActName, InvoiceDetail } from '../../../domain/wire/invoice.ts';
import { usePage, useHost } from '../../../data/page-provider.tsx';
import { ApiError } from '../../../data/api-error.ts';
import { saveFile } from '../../../data/save-file.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { arrowLeft, caretLeft, caretRight, check, dotsThree, download } from '../../../ui/icons/control.ts';
import { Tcode } from '../../../ui/mark.tsx';
import { MenuItem, Popover } from '../../../ui/menu.tsx';
import { actOrder, dangerous } from '../acts/act-facts.ts';
import { useActs } from '../acts/acts-context.ts';
import { whyNot } from '../acts/why-not.ts';
import type { WhyNot } from '../acts/why-not.ts';
import type { ListQuery } from '../invoice-place.ts';
import { InvoiceStatusMark } from '../invoice-status.tsx';
import { documentNumber } from '../numbers.ts';
import { invoicesPath, useInvoiceScreen } from '../screen.ts';
import { placeOf, useNeighbours } from './use-neighbours.ts';

interface FormHeadProps {
  readonly invoice: InvoiceDetail;
  readonly query: ListQuery;
}

/** Which invoice it is, how it stands, and what may be done with it. */
export function FormHead({ invoice, query }: FormHeadProps) {
  const t = useT('invoices');
  const { tcode } = useInvoiceScreen();
  const number = invoice.numNF === null ? t('noNumber') : documentNumber(invoice.numNF);
  return (
    <div className="nmv-invoice-head">
      <div className="nmv-stack" data-gap="2">
        <Crumb id={invoice.id} query={query} />
        <div className="nmv-cluster">
          <h1 className="nmv-title nmv-invoice-title" tabIndex={-1}>{[t('formTitle', { number }), ...(invoice.serieNF === null ? [] : [t('series', { series: invoice.serieNF })])].join(' · ')}</h1>
          <Tcode title={t('transactionCode')}>{tcode}</Tcode>
        </div>
        <Standing invoice={invoice} />
      </div>
      <Acts invoice={invoice} onGone={query} />
    </div>
  );
}

/** Back to the list as it was, and along it. */
function Crumb({ id, query }: { readonly id: number; readonly query: ListQuery }) {
  const t = useT('invoices');
  const { emitType, place, go } = useInvoiceScreen();
  const { previous, next } = useNeighbours(id, query);
  return (
    <div className="nmv-line">
      <button type="button" className="nmv-crumb nmv-small nmv-muted" onClick={() => go({ view: 'list', query })}><Icon of={arrowLeft} size="sm" /> {t(emitType === '2' ? 'titleChannels' : 'titleProvider')}</button>
      <span className="nmv-line" data-gap="1">
        <IconButton icon={caretLeft} size="xs" label={t('previousInvoice')} disabled={!previous} onClick={() => previous && go(placeOf(previous, place))} />
        <IconButton icon={caretRight} size="xs" label={t('nextInvoice')} disabled={!next} onClick={() => next && go(placeOf(next, place))} />
      </span>
    </div>
  );
}

const dayMs = 86_400_000;

/** Since when it has this status: the last event that led to it. */
function daysInStatus({ events, status1, postedAt }: InvoiceDetail): number {
  const times = events.filter(({ toStatus }) => toStatus === status1).map(({ dhRegEvento }) => dhRegEvento).sort();
  return Math.max(0, Math.floor((Date.now() - Date.parse(times.at(-1) ?? postedAt)) / dayMs));
}

function Standing({ invoice }: { readonly invoice: InvoiceDetail }) {
  const t = useT('invoices');
  const days = daysInStatus(invoice);
  const blocking = invoice.findings.filter(({ severity }) => severity === 'blocks').length;
  const count = invoice.findings.length;
  const findings = count === 0 ? t('noFindings') : blocking > 0 ? t('findingsSomeBlock', { count: blocking }) : t('findingsNoneBlock', { count });
  return (
    <div className="nmv-cluster nmv-small" data-gap="2" aria-live="polite">
      <InvoiceStatusMark code={invoice.status1} />
      <span className="nmv-muted">{`${days === 0 ? t('today') : t('since', { count: days })} · ${findings}`}</span>
    </div>
  );
}

/** Acts that can be the main one. */
const mainActs: readonly InvoiceActName[] = ['approve', 'countersign', 'uphold'];
/** Acts that stand as buttons of their own; the others are in the menu. */
const shownActs: readonly InvoiceActName[] = ['contest', 'reprocess', 'dismiss', 'refuse'];

/** Reasons that somebody can do something about: they stand beside the button that does not act. */
const beside: readonly WhyNot[] = ['key', 'hand', 'blocked', 'own', 'ownDispute', 'acting', 'working'];

function Acts({ invoice, onGone }: { readonly invoice: InvoiceDetail; readonly onGone: ListQuery }) {
  const t = useT('invoices');
  const { go, asker } = useInvoiceScreen();
  const acts = useActs();
  const busy = acts.running?.ids.includes(invoice.id) ? acts.running.act : undefined;
  const start = (act: InvoiceActName) => acts.start(act, [invoice], act === 'withdraw' ? { onDone: () => go({ view: 'list', query: onGone }, { replace: true }) } : {});
  const main = mainActs.find((act) => invoice.acts.includes(act));
  // what a dispute waits for is a decision of the contest
  const wanted = invoice.status1 === 'ROV050' ? 'uphold' : 'approve';
  const reason = asker.mayDecide && main === undefined ? whyNot(invoice, wanted, asker) : undefined;
  // what is decided or cancelled needs no button that says so: the status does
  const why = reason !== undefined && beside.includes(reason) ? reason : undefined;
  // the buttons of the dangerous acts stand at every width, the others give way to the menu on a phone
  const inMenu = actOrder.filter((act) => invoice.acts.includes(act) && act !== main && !(shownActs.includes(act) && dangerous.includes(act)));
  return (
    <div className="nmv-stack nmv-invoice-acts" data-gap="2">
      <div className="nmv-cluster">
        {shownActs.filter((act) => invoice.acts.includes(act)).map((act) => {
          const button = <Button key={act} kind={dangerous.includes(act) ? 'danger-quiet' : undefined} busy={busy === act} onClick={() => start(act)}>{t(`act.${act}`)}</Button>;
          return dangerous.includes(act) ? button : <span key={act} className="nmv-only-medium">{button}</span>;
        })}
        {main && <Button kind="primary" icon={check} busy={busy === main} onClick={() => start(main)}>{t(`act.${main}`)}</Button>}
        {why && <Button kind="primary" icon={check} disabled aria-describedby="nmv-why">{t(`act.${wanted}`)}</Button>}
        <More acts={inMenu} invoice={invoice} onAct={start} />
      </div>
      {why && <p className="nmv-small nmv-muted nmv-invoice-whynot" id="nmv-why">{t(`why.${why}`)}</p>}
    </div>
  );
}

function More({ acts, invoice, onAct }: { readonly acts: readonly InvoiceActName[]; readonly invoice: InvoiceDetail; readonly onAct: (act: InvoiceActName) => void }) {
  const t = useT('invoices');
  const save = useDownload(invoice);
  if (acts.length === 0 && !invoice.hasFile) return null;
  const phoneOnly = acts.every((act) => shownActs.includes(act)) ? 'nmv-only-phone' : '';
  return (
    <Popover kind="menu" align="end" label={t('more')} button={<Icon of={dotsThree} />} buttonProps={{ className: invoice.hasFile ? 'nmv-button' : `nmv-button ${phoneOnly}`, 'data-icon': '', 'aria-label': t('more'), title: t('more') }}>
      {(close) => (
        <>
          {invoice.hasFile && <MenuItem icon={download} onPress={() => { close(); void save(); }}>{t('download')}</MenuItem>}
          {invoice.hasFile && acts.length > 0 && <hr className={`nmv-divider ${phoneOnly}`} />}
          {acts.map((act) => {
            const item = <MenuItem key={act} danger={dangerous.includes(act)} onPress={() => { close(); onAct(act); }}>{t(`act.${act}`)}</MenuItem>;
            return shownActs.includes(act) ? <div key={act} className="nmv-only-phone">{item}</div> : item;
          })}
        </>
      )}
    </Popover>
  );
}

/** Fetches the file as it was posted, byte for byte. */
function useDownload(invoice: InvoiceDetail): () => Promise<void> {
  const { http, toasts } = usePage();
  const { host } = useHost();
  const common = useT('common');
  return async () => {
    try {
      const { blob, fileName } = await http.download(`${invoicesPath}/${invoice.id}/file`);
      saveFile(host.ownerDocument, blob, fileName.includes('.') ? fileName : `${invoice.chNFe ?? invoice.id}.xml`);
    } catch (error) {
      const network = error instanceof ApiError && error.kind === 'network';
      toasts.show({ tone: 'negative', timeoutMs: 0, message: network ? common('networkError') : error instanceof ApiError ? error.message : common('unexpected'), ...(network ? { caption: common('networkErrorCaption') } : {}) });
    }
  };
}
