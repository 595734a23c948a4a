import { useEffect, useRef, useState } from 'react';
import button from '../../../styles/button.css';
import company from '../../../styles/company.css';
import { ApiError } from '../../data/calls/api-error.ts';
import { useRead } from '../../data/cache/cache.ts';
import {
  askCompanyInWindow,
  leaveForCompany,
  returnFromCompany,
} from '../../data/sign-in/company-sign-in.ts';
import { describeFailure } from '../../data/page/failure.ts';
import { usePage } from '../../data/page/page-provider.tsx';
import type { CompanyOffer } from '../../domain/schema/accounts/company-sign-in.ts';
import type { LoginAnswer } from '../../domain/schema/accounts/session.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/base/button.tsx';
import { useSheets } from '../../ui/base/sheet-root.tsx';

const sheets = [button, company];
/** Toast group of sign-in messages: only the newest is shown. */
const GROUP = 'nmv.sign-in';

/** Method of leaving for the provider, and the result of the return. */
export interface CompanyWay {
  /**
   * Mode: `redirect` for the portal, which leaves and returns; `popup` for an element on a
   * partner's page.
   */
  readonly mode: 'redirect' | 'popup';
  /** Code from the address; `refused` when the sign-in failed at the provider. */
  readonly returned?: string | undefined;
  /** The address has been read: it should no longer hold the code. */
  readonly onReturned?: (() => void) | undefined;
}

interface CompanySignInProps extends CompanyWay {
  /** Offer already received from the server; undefined: it is read. */
  readonly offer: CompanyOffer | undefined;
  readonly onAnswer: (answer: LoginAnswer) => void;
}

/** Sign-in by the company's OpenID Connect provider, where the server offers it. */
export function CompanySignIn({ mode, returned, onReturned, offer, onAnswer }: CompanySignInProps) {
  useSheets(sheets);
  const t = useT('session');
  const { http, toasts, config } = usePage();
  const asked = offer === undefined ? '/apis/v1/login/company' : null;
  const { data = offer } = useRead<CompanyOffer>(asked, {}, { as: 'no session' });
  const common = useT('common');
  const [busy, setBusy] = useState(false);
  const taken = useRef(false);
  const warn = (message: string) => toasts.show({ tone: 'warning', message, group: GROUP });
  // not by the hook for such work: the hook lies in the shell, which a user who signs in does not
  // need yet
  const signIn = async (work: () => Promise<LoginAnswer | string | undefined | void>) => {
    setBusy(true);
    try {
      const answer = await work();
      if (typeof answer === 'object') onAnswer(answer);
      else if (answer === 'refused') warn(t('companyRefused'));
      else if (answer === 'blocked') warn(t('companyBlocked'));
    } catch (error) {
      if (error instanceof ApiError && error.code === 'company-sign-in-refused')
        warn(t('companyRefused'));
      else toasts.show({ ...describeFailure(error, common), group: GROUP });
    } finally {
      setBusy(false);
    }
  };
  useEffect(() => {
    if (returned === undefined || taken.current) return;
    taken.current = true;
    onReturned?.();
    void signIn(async () =>
      returned === 'refused' ? 'refused' : ((await returnFromCompany(http, returned)) ?? 'refused'),
    );
  });
  if (!data?.label) return null;
  const start = () =>
    void signIn(
      mode === 'redirect'
        ? () => leaveForCompany(http)
        : () => askCompanyInWindow(http, config.get().apiBase),
    );
  return (
    <div className="nmv-company">
      <span className="nmv-company-or nmv-muted nmv-small">{t('or')}</span>
      <Button block busy={busy} onClick={start}>
        {t('companySignIn', { name: data.label })}
      </Button>
    </div>
  );
}
