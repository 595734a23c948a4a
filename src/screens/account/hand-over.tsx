import { useEffect, useState } from 'react';
import account from '../../../styles/account.css';
import button from '../../../styles/button.css';
import message from '../../../styles/message.css';
import panel from '../../../styles/panel.css';
import waiting from '../../../styles/waiting.css';
import { askedIn, handOver, leaveEmpty, takeBack, useOffer } from '../../data/sign-in/hand-over.ts';
import type { HandOverRequest } from '../../data/sign-in/hand-over.ts';
import { usePage, useSession } from '../../data/page/page-provider.tsx';
import { useAreas } from '../../data/page/use-areas.ts';
import { useWork } from '../../data/page/use-work.ts';
import { partnerSite } from '../../domain/entities/partner-site.ts';
import { choiceLabel } from '../../domain/field-label.ts';
import type { PageSignInOffer } from '../../domain/schema/accounts/partner-site.ts';
import { resourceArea } from '../../i18n/resources.ts';
import { useFieldWords } from '../../i18n/use-field-words.ts';
import { useZonedTime } from '../../i18n/use-date-time.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/base/button.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { Finding } from '../../ui/state/message.tsx';
import { useSheets } from '../../ui/base/sheet-root.tsx';
import { LoadingBar } from '../../ui/state/waiting.tsx';

const { element: elementField } = partnerSite.children.elements.fields;
const sheets = [account, button, message, panel, waiting];

/** So long after it is seen the press counts: one that was meant for the page before does not hand anything over. */
const STILL_MS = 600;

/** Asks for consent to show own data on a page of others, and reports it to that page only. */
export function HandOver() {
  useSheets(sheets);
  useAreas('account', 'fields', resourceArea(partnerSite.resource));
  const t = useT('account');
  const [asked] = useState(() => askedIn(globalThis.window));
  if (asked === undefined)
    return (
      <section className="nmv-panel" part="panel">
        <p className="nmv-panel-body">{t('handAlone')}</p>
      </section>
    );
  return <Question asked={asked} />;
}

function Question({ asked }: { readonly asked: HandOverRequest }) {
  const common = useT('common');
  const { session } = usePage();
  const offer = useOffer(asked);
  const { data, error } = offer;
  if (data === undefined)
    return error === undefined ? (
      <LoadingBar />
    ) : (
      <ErrorState
        title={common('readFailed')}
        failure={error}
        retrying={offer.isValidating}
        onRetry={() => void offer.refresh()}
      />
    );
  return (
    <section className="nmv-panel" part="panel">
      <div className="nmv-panel-body nmv-stack" data-gap="4">
        {data.refusal === null ? (
          <Offered asked={asked} offer={data} onChanged={() => void offer.refresh()} />
        ) : (
          <Refused offer={data} refusal={data.refusal} />
        )}
        <Foot onOther={() => void session.signOut()} onLeave={() => leaveEmpty(asked)} />
      </div>
    </section>
  );
}

interface FootProps {
  readonly onOther: () => void;
  readonly onLeave: () => void;
}

function Foot({ onOther, onLeave }: FootProps) {
  const t = useT('account');
  const common = useT('common');
  return (
    <div className="nmv-cluster">
      <Button kind="quiet" onClick={onOther}>
        {t('handOther')}
      </Button>
      <Button onClick={onLeave}>{common('cancel')}</Button>
    </div>
  );
}

function Refused({
  offer: { origin },
  refusal,
}: {
  readonly offer: PageSignInOffer;
  readonly refusal: NonNullable<PageSignInOffer['refusal']>;
}) {
  const t = useT('account');
  return (
    <Finding tone="warning" title={t('handRefusedTitle')}>
      {t(`handRefused_${refusal}`, { origin })}
    </Finding>
  );
}

/** Presses count once the question has been seen. */
function useStill(): boolean {
  const [still, setStill] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setStill(true), STILL_MS);
    return () => clearTimeout(timer);
  }, []);
  return still;
}

interface OfferedProps {
  readonly asked: HandOverRequest;
  readonly offer: PageSignInOffer;
  readonly onChanged: () => void;
}

function Offered({ asked, offer, onChanged }: OfferedProps) {
  const t = useT('account');
  const names = useFieldWords(partnerSite.resource);
  const { http, toasts } = usePage();
  const { user } = useSession();
  const zonedTime = useZonedTime();
  const still = useStill();
  const { busy, run } = useWork();
  const { origin, siteName, agreedAt, elements } = offer;
  const site = siteName ?? new URL(origin).host;
  const name = user?.name1 ?? '';
  const what = elements
    .map((each) => names.maybe(choiceLabel(elementField, each)) ?? each)
    .join(', ');
  const goBack = () =>
    run(async () => {
      await takeBack(http, origin);
      toasts.show({ tone: 'positive', message: t('handTakenBack', { site }) });
      onChanged();
    });
  return (
    <>
      <h1 className="nmv-heading">{t('handTitle', { site })}</h1>
      <p className="nmv-text">{t('handAsk', { origin, name, elements: what })}</p>
      <p className="nmv-text nmv-muted">{t('handReads')}</p>
      {siteName !== null && <p className="nmv-text nmv-muted">{t('handServer')}</p>}
      {agreedAt !== null && (
        <p className="nmv-text nmv-small nmv-muted">
          {t('handAgreed', { date: zonedTime(agreedAt) })}{' '}
          <button className="nmv-link" type="button" onClick={() => void goBack()}>
            {t('handBack')}
          </button>
        </p>
      )}
      <Button
        kind="primary"
        block
        busy={busy}
        disabled={!still}
        onClick={() => void run(() => handOver(http, asked))}
      >
        {t('handYes', { name })}
      </Button>
    </>
  );
}
