import { useState } from 'react';
import { CODE_DIGITS } from '../../domain/rules/documents/signing.ts';
import type { SigningView } from '../../domain/schema/documents/documents.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/base/button.tsx';
import { Check } from '../../ui/choice/choice.tsx';
import { Prompt } from '../../ui/dialog/prompt.tsx';
import { CodeGate } from './code-gate.tsx';
import { Gate, gateStates } from './gate.tsx';
import { IdentityFields } from './identity-fields.tsx';
import type { SigningWay } from './signing-way.ts';
import { useDocumentSending } from './use-sending.ts';

interface SigningGatesProps {
  readonly view: SigningView;
  readonly way: SigningWay;
  readonly hasRead: boolean;
  readonly onView: (view: SigningView) => void;
}

/** Renders the steps before a signature, in order: read, identify, code of a link, accept. */
export function SigningGates({ view, way, hasRead, onView }: SigningGatesProps) {
  const t = useT('documents');
  const [identity, setIdentity] = useState(way.known ?? { name: '', taxNum: '' });
  const [code, setCode] = useState('');
  const [consents, setConsents] = useState(false);
  const [refusing, setRefusing] = useState(false);
  const { busy, wrong, send } = useDocumentSending();
  const isNamed = identity.name.trim() !== '' && identity.taxNum.trim() !== '';
  const hasCode = way.mailCode === undefined || code.replace(/\D/g, '').length === CODE_DIGITS;
  const passed = [hasRead, isNamed, ...(way.mailCode ? [hasCode] : []), consents];
  const states = gateStates(passed);
  const missing = [
    ...(hasRead ? [] : [t('missRead')]),
    ...(isNamed ? [] : [t('missWho')]),
    ...(hasCode ? [] : [t('missCode')]),
    ...(consents ? [] : [t('missConsent')]),
  ];
  const sign = async () => {
    const signed = await send(() => way.sign({ ...identity, hasRead, consents, code }));
    if (signed) onView(signed);
  };
  const refuse = async (reason: string) => {
    const refused = await send(() => way.refuse(reason));
    setRefusing(false);
    if (refused) onView(refused);
  };
  const last = passed.length;
  return (
    <>
      <ol className="nmv-doc-gates">
        <Gate number={1} state={states[0] ?? 'now'} title={t('gateRead')}>
          <span className="nmv-small nmv-muted">{t('gateReadHint')}</span>
        </Gate>
        <Gate number={2} state={states[1] ?? 'later'} title={t('gateWho')}>
          {way.known ? (
            <span>
              {way.known.name}
              <br />
              <span className="nmv-small nmv-muted">{t('matches')}</span>
            </span>
          ) : (
            <>
              <p className="nmv-small nmv-muted">{t('gateWhoHint')}</p>
              <IdentityFields value={identity} onChange={setIdentity} wrong={wrong} />
            </>
          )}
        </Gate>
        {way.mailCode && (
          <Gate number={3} state={states[2] ?? 'later'} title={t('gateCode')}>
            <CodeGate
              {...{ code, wrong: wrong['code'], mailCode: way.mailCode }}
              emailHint={view.signatory.emailHint}
              onCode={setCode}
            />
          </Gate>
        )}
        <Gate number={last} state={states[last - 1] ?? 'later'} title={t('gateConsent')}>
          <Check checked={consents} onChecked={setConsents}>
            <span className="nmv-small" lang={view.docLocale}>
              {view.clause}
            </span>
          </Check>
          <Button
            kind="primary"
            size="lg"
            block
            busy={busy}
            disabled={missing.length > 0}
            onClick={() => void sign()}
          >
            {t('sign')}
          </Button>
          <p className="nmv-small nmv-muted" aria-live="polite">
            {missing.length > 0 && `${t('missing', { what: missing.join(', ') })} `}
            {t('evidenceNote')}
          </p>
          <Button kind="danger-quiet" onClick={() => setRefusing(true)}>
            {t('refuse')}
          </Button>
        </Gate>
      </ol>
      {refusing && (
        <Prompt
          title={t('refuseTitle')}
          lead={t('refuseLead')}
          label={t('reason')}
          confirm={t('refuse')}
          danger
          multiline
          busy={busy}
          check={(value) => (value.trim() === '' ? t('reason') : undefined)}
          onConfirm={(reason) => void refuse(reason)}
          onCancel={() => setRefusing(false)}
        />
      )}
    </>
  );
}
